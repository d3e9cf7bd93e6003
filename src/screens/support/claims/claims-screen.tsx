import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { Paper } from '#design/paper/paper.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { TabPanel } from '#design/tabs/tab-list.tsx';
import { type ClaimsShown, claimsQuery, type SupportClaim } from '#device/support/claims.ts';
import { ListFault } from '../../parts/list/list-fault.tsx';
import { ShowMore } from '../../parts/list/show-more.tsx';
import { useIsPhone } from '../../parts/page/use-media.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import styles from '../support.module.css';
import { ClaimPanel } from './claim-panel.tsx';
import { ClaimRow } from './claim-row.tsx';
import { ClaimTabs } from './claim-tabs.tsx';

interface ClaimsScreenProps {
  readonly state: ClaimsShown;
  /** The claim that is open beside the list. */
  readonly chosen: string | null;
}

/** What shippers contest of their invoices. On a phone one claim takes the place of the list. */
export function ClaimsScreen({ state, chosen }: ClaimsScreenProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const query = useClaims(state);
  usePageTitle(t`Claims`);
  const back = useCallback(
    () => void navigate({ to: '/support/claims', search: state === 'answered' ? { state } : {} }),
    [navigate, state],
  );
  const claims = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const open = claims.find(({ uuid }) => uuid === chosen) ?? (isPhone ? undefined : claims[0]);
  if (isPhone && open !== undefined) {
    return (
      <main className={styles.page}>
        <ClaimPanel key={open.uuid} claim={open} onBack={back} />
      </main>
    );
  }
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>
        <Trans>Claims</Trans>
      </h1>
      <div className={styles.columns}>
        <div className={styles.found}>
          <ClaimTabs current={state} />
          <TabPanel name="claims" tab={state}>
            <Claims state={state} query={query} claims={claims} open={open} />
          </TabPanel>
        </div>
        {open !== undefined && <ClaimPanel key={open.uuid} claim={open} />}
      </div>
    </main>
  );
}

function useClaims(state: ClaimsShown) {
  return useInfiniteQuery(claimsQuery(state));
}

interface ClaimsProps {
  readonly state: ClaimsShown;
  readonly query: ReturnType<typeof useClaims>;
  readonly claims: readonly SupportClaim[];
  readonly open: SupportClaim | undefined;
}

/** The list, or how it stands. */
function Claims({ state, query, claims, open }: ClaimsProps) {
  const { t } = useLingui();
  const { data, isPending, isError, dataUpdatedAt } = query;
  const total = data?.pages[0]?.meta.item_count ?? 0;
  return (
    <div className={styles.found}>
      {isPending && !isError && <SkeletonRows label={t`Loading claims`} count={3} />}
      {isError && (
        <ListFault readAt={dataUpdatedAt || null} onRetry={() => void query.refetch()}>
          <Trans>The claims did not load.</Trans>
        </ListFault>
      )}
      {data !== undefined && claims.length === 0 && <Nothing state={state} />}
      {claims.length > 0 && (
        <Paper>
          <p role="status" className={styles.count}>
            {state === 'open' ? (
              <Plural value={total} one="# claim waits" other="# claims wait" />
            ) : (
              <Plural value={total} one="# claim answered" other="# claims answered" />
            )}
          </p>
          <ul aria-label={t`Claims`}>
            {claims.map((claim) => (
              <li key={claim.uuid}>
                <ClaimRow claim={claim} shown={state} current={claim.uuid === open?.uuid} />
              </li>
            ))}
          </ul>
        </Paper>
      )}
      {query.hasNextPage && (
        <ShowMore busy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()}>
          <Trans>Load more claims</Trans>
        </ShowMore>
      )}
    </div>
  );
}

function Nothing({ state }: { readonly state: ClaimsShown }) {
  return state === 'open' ? (
    <EmptyState icon="check-b" title={<Trans>No claim waits</Trans>}>
      <Trans>What shippers contest of their invoices appears here.</Trans>
    </EmptyState>
  ) : (
    <EmptyState icon="receipt-b" title={<Trans>No claim is answered yet</Trans>} />
  );
}
