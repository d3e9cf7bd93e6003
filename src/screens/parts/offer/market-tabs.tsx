import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TabCount, Tabs, tabClass } from '#design/tabs/tabs.tsx';
import { proposalMetricsQuery } from '#device/bids/proposal-queries.ts';
import { offerCountQuery } from '#device/offers/offer-list-query.ts';
import { savedSearchesQuery } from '#device/searches/saved-searches.ts';
import { useViewer } from '#device/session/use-session.ts';
import { PROPOSAL_STATES } from '#freight/bid/states.ts';
import { ANY_OFFER } from '#freight/offer/criteria.ts';
import { useFormat } from '../format/use-format.ts';

const active = { 'aria-current': 'page' } as const;

/** The three places where a carrier finds freight, each with its count: all open offers, all bids, all saved searches. */
export function MarketTabs() {
  const { t } = useLingui();
  const { session, company } = useViewer();
  const uuid = company?.uuid ?? '';
  const { data: offers } = useQuery(offerCountQuery({ userId: session.userId, company: uuid }, ANY_OFFER));
  const { data: bids } = useQuery(proposalMetricsQuery(uuid));
  const { data: searches } = useQuery(savedSearchesQuery(uuid));
  return (
    <Tabs label={t`Finding freight`}>
      <Link to="/offers" className={tabClass} activeProps={active}>
        <Trans>Offers</Trans> <Count of={offers?.item_count} />
      </Link>
      <Link to="/proposals" className={tabClass} activeProps={active}>
        <Trans>Bids</Trans> <Count of={bids && PROPOSAL_STATES.reduce((sum, state) => sum + (bids[state] ?? 0), 0)} />
      </Link>
      <Link to="/searches" className={tabClass} activeProps={active}>
        <Trans>Searches</Trans> <Count of={searches?.length} />
      </Link>
    </Tabs>
  );
}

function Count({ of }: { readonly of: number | undefined }) {
  const format = useFormat();
  return of === undefined ? null : <TabCount>{format.number(of)}</TabCount>;
}
