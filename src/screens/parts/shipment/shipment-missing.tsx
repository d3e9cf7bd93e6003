import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSnapshot } from 'valtio';
import { Banner } from '#design/banner/banner.tsx';
import { buttonClass } from '#design/button/button-class.ts';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { sync } from '#device/sync/sync-state.ts';
import { useNow } from '#device/sync/use-now.ts';
import { useFormat } from '../format/use-format.ts';
import { NotOnDevice } from '../page/not-on-device.tsx';
import { usePageTitle } from '../page/use-page-title.ts';

interface ShipmentMissingProps {
  readonly loading: boolean;
  /** The server knows of none. */
  readonly isGone: boolean;
  readonly onRetry: () => void;
}

/** The place of a shipment that is not here: still being read, not the company's, or never kept on this device. */
export function ShipmentMissing({ loading, isGone, onRetry }: ShipmentMissingProps) {
  const { t } = useLingui();
  usePageTitle(t`Shipment`);
  if (!isGone) {
    return (
      <main>
        {loading ? (
          <SkeletonRows label={t`Loading the shipment`} count={4} />
        ) : (
          <NotOnDevice title={<Trans>This shipment is not on this device</Trans>} onRetry={onRetry} />
        )}
      </main>
    );
  }
  return (
    <main>
      <EmptyState
        level={1}
        icon="signpost-f"
        title={<Trans>Oops, this shipment does not exists!</Trans>}
        action={
          <Link to="/shipments" className={buttonClass('primary')}>
            <Trans>Back to the shipments</Trans>
          </Link>
        }
      >
        <Trans>Check the link, or look in the list.</Trans>
      </EmptyState>
    </main>
  );
}

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
