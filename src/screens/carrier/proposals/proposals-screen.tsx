import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { visuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import { proposalMetricsQuery } from '#device/bids/proposal-queries.ts';
import { useViewer } from '#device/session/use-session.ts';
import { MarketTabs } from '../../parts/offer/market-tabs.tsx';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import type { ProposalsSearch } from './bid-filter.ts';
import { BidFilters } from './bid-filters.tsx';
import styles from './proposals.module.css';
import { ProposalsList } from './proposals-list.tsx';

/** The company's bids and their states. */
export function ProposalsScreen({ search }: { readonly search: ProposalsSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { company, seeksFreight } = useViewer();
  const { data } = useQuery(proposalMetricsQuery(company?.uuid ?? ''));
  const { state: filter = 'all' } = search;
  usePageTitle(t`Bids list`);
  return (
    <main className={styles.screen}>
      {seeksFreight && <MarketTabs />}
      <div className={styles.list}>
        <h1 className={seeksFreight ? visuallyHidden : styles.title}>
          <Trans>Bids</Trans>
        </h1>
        <BidFilters
          filter={filter}
          counts={data}
          onChoose={(next) => void navigate({ to: '/proposals', search: { state: next === 'all' ? undefined : next } })}
        />
        <ProposalsList key={filter} filter={filter} />
      </div>
    </main>
  );
}
