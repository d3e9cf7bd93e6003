import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#design/button/button-class.ts';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { keepSearch } from '../../parts/offer/keep-search.ts';
import { NotOnDevice } from '../../parts/page/not-on-device.tsx';
import { usePageTitle } from '../../parts/page/use-page-title.ts';

interface OfferMissingProps {
  readonly loading: boolean;
  readonly refused: boolean;
  readonly onRetry: () => void;
}

/** The place of an offer that is not here: still being read, never on the market, or never read on this device. */
export function OfferMissing({ loading, refused, onRetry }: OfferMissingProps) {
  const { t } = useLingui();
  usePageTitle(t`Offer`);
  if (refused) {
    return (
      <EmptyState
        level={1}
        icon="signpost-f"
        title={<Trans>This offer does not exist</Trans>}
        action={
          <Link to="/offers" search={keepSearch} className={buttonClass('primary')}>
            <Trans>Back to offers</Trans>
          </Link>
        }
      >
        <Trans>Check the address, or look in the list.</Trans>
      </EmptyState>
    );
  }
  if (loading) return <SkeletonRows label={t`Loading the offer`} count={3} />;
  return <NotOnDevice title={<Trans>This offer is not on this device</Trans>} onRetry={onRetry} />;
}
