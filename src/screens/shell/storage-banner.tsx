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
        <Trans>This device is full. Make room, or steps cannot be kept here.</Trans>
      ) : (
        <Trans>This browser keeps nothing. Steps are only safe once they read On server.</Trans>
      )}
    </Banner>
  );
}
