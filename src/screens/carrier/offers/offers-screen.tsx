import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { ListAndDetail } from '../../parts/page/list-and-detail.tsx';
import { useIsDesktop } from '../../parts/page/use-media.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { OffersList } from './offers-list.tsx';
import { OffersSide } from './offers-side.tsx';

/** The freight offers, and the one that is open. */
export function OffersScreen() {
  const { t } = useLingui();
  const isDesktop = useIsDesktop();
  const { uuid } = useParams({ strict: false }) as { uuid?: string };
  usePageTitle(uuid === undefined ? t`Freight offers` : null);
  return (
    <ListAndDetail
      label={t`Freight offers`}
      list={<OffersList open={uuid ?? null} />}
      isOpen={uuid !== undefined}
      nothingOpen={
        <EmptyState icon="binoculars-b" title={<Trans>Choose an offer</Trans>}>
          <Trans>It opens here, beside the list.</Trans>
        </EmptyState>
      }
      side={isDesktop && <OffersSide />}
    />
  );
}
