import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { Banner } from '#design/banner/banner.tsx';
import { sync } from '#device/sync/sync-state.ts';

/** Says loudly that this device keeps nothing, so that nobody relies on it. */
export function StorageBanner() {
  const { storage } = useSnapshot(sync);
  if (storage === 'kept') return null;
  return (
    <Banner tone="danger" icon="warning-f" role="alert">
      {storage === 'full' ? (
        <Trans>This device is full. Free some space, or steps cannot be saved here.</Trans>
      ) : (
        <Trans>This browser cannot save your work. A step is safe only once it shows On server.</Trans>
      )}
    </Banner>
  );
}
