import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { offerAreasQuery } from '#device/offers/offer-area-queries.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useNow } from '#device/sync/use-now.ts';
import type { OfferCriteria } from '#freight/offer/criteria.ts';
import { useFormat } from '../../../parts/format/use-format.ts';

/** When the offers of the areas were counted. */
export function CountAge({ criteria }: { readonly criteria: OfferCriteria }) {
  const format = useFormat();
  const now = useNow();
  const { company } = useViewer();
  const { data, dataUpdatedAt, isPlaceholderData } = useQuery(offerAreasQuery(company?.uuid ?? '', criteria));
  if (data === undefined || isPlaceholderData) return null;
  const at = format.moment(dataUpdatedAt, now);
  return <Trans>Counted at {at}.</Trans>;
}
