import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { Banner } from '#design/banner/banner.tsx';
import { sync } from '#device/sync/sync-state.ts';
import { useNow } from '#device/sync/use-now.ts';
import { useFormat } from '../format/use-format.ts';

/** Says without a network how old is what is shown; with one it is read again anyway. `readAt` in Unix milliseconds. */
export function ReadAge({ readAt }: { readonly readAt: number | null }) {
  const format = useFormat();
  const now = useNow();
  const { network } = useSnapshot(sync);
  if (network === 'reached' || readAt === null) return null;
  const at = format.moment(readAt, now);
  return (
    <Banner tone="info" icon="wifi-slash-b" role="status">
      <Trans>Offline. You see it as read at {at}.</Trans>
    </Banner>
  );
}
