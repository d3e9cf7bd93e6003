import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { Paper } from '#design/paper/paper.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { TabList, TabPanel } from '#design/tabs/tab-list.tsx';
import { type AskedPrice, type AskedState, askedPricesQuery } from '#device/support/prices.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { ListFault } from '../../parts/list/list-fault.tsx';
import { ShowMore } from '../../parts/list/show-more.tsx';
import { useIsPhone } from '../../parts/page/use-media.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import styles from '../support.module.css';
import { FuelIndex } from './fuel-index.tsx';
import { LaneFactors } from './lane-factors.tsx';
import { PricePanel } from './price-panel.tsx';
import { PriceRow } from './price-row.tsx';
import prices from './prices.module.css';

interface PricesScreenProps {
  readonly state: AskedState;
  /** The request that is open beside the list. */
  readonly chosen: string | null;
}

/** The prices that shippers named. On a phone one of them takes the place of the list. */
export function PricesScreen({ state, chosen }: PricesScreenProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const query = useAskedPrices(state);
  usePageTitle(t`Price requests`);
  const searchOf = (next: AskedState) => (next === 'answered' ? { state: next } : {});
  const back = useCallback(
    () => void navigate({ to: '/support/prices', search: state === 'answered' ? { state } : {} }),
    [navigate, state],
  );
  const requests = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const open = requests.find(({ uuid }) => uuid === chosen) ?? (isPhone ? undefined : requests[0]);
  if (isPhone && open !== undefined) {
    return (
      <main className={styles.page}>
        <PricePanel key={open.uuid} request={open} onBack={back} />
      </main>
    );
  }
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>
        <Trans>Price requests</Trans>
      </h1>
      <div className={styles.columns}>
        <div className={styles.found}>
          <TabList
            name="prices"
            label={t`Price requests`}
            current={state}
            onChange={(next) => void navigate({ to: '/support/prices', search: searchOf(next) })}
            tabs={[
              { id: 'waiting', label: <Trans>Waiting</Trans> },
              { id: 'answered', label: <Trans>Answered</Trans> },
            ]}
          />
          <TabPanel name="prices" tab={state}>
            <Requests state={state} query={query} requests={requests} open={open} />
          </TabPanel>
          <LaneFactors />
          <FuelIndex />
        </div>
        {open !== undefined && <PricePanel key={open.uuid} request={open} />}
      </div>
    </main>
  );
}

interface RequestsProps {
  readonly state: AskedState;
  readonly query: ReturnType<typeof useAskedPrices>;
  readonly requests: readonly AskedPrice[];
  readonly open: AskedPrice | undefined;
}

function useAskedPrices(state: AskedState) {
  return useInfiniteQuery(askedPricesQuery(state));
}

/** The list, or how it stands. */
function Requests({ state, query, requests, open }: RequestsProps) {
  const { t } = useLingui();
  const now = useMinute();
  const { data, isPending, isError, dataUpdatedAt } = query;
  const total = data?.pages[0]?.meta.item_count ?? 0;
  return (
    <div className={styles.found}>
      {isPending && !isError && <SkeletonRows label={t`Loading price requests`} count={3} />}
      {isError && (
        <ListFault readAt={dataUpdatedAt || null} onRetry={() => void query.refetch()}>
          <Trans>The price requests did not load.</Trans>
        </ListFault>
      )}
      {data !== undefined && requests.length === 0 && <Nothing state={state} />}
      {requests.length > 0 && (
        <>
          <Paper>
            <p role="status" className={styles.count}>
              {state === 'waiting' ? (
                <Plural value={total} one="# price waits" other="# prices wait" />
              ) : (
                <Plural value={total} one="# price answered" other="# prices answered" />
              )}
            </p>
            <ul aria-label={t`Price requests`}>
              {requests.map((request) => (
                <li key={request.uuid}>
                  <PriceRow request={request} current={request.uuid === open?.uuid} now={now} />
                </li>
              ))}
            </ul>
          </Paper>
          <p className={prices.told}>
            <Trans>
              Prices excl. VAT. The cost is an estimate: what carriers are offered at our own price. Answered on
              weekdays, 9:00 to 17:00 in Paris, within two hours.
            </Trans>
          </p>
        </>
      )}
      {query.hasNextPage && (
        <ShowMore busy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()}>
          <Trans>Load more price requests</Trans>
        </ShowMore>
      )}
    </div>
  );
}

function Nothing({ state }: { readonly state: AskedState }) {
  return state === 'waiting' ? (
    <EmptyState icon="hand-coins-b" title={<Trans>No price waits</Trans>}>
      <Trans>What shippers name below our band appears here.</Trans>
    </EmptyState>
  ) : (
    <EmptyState icon="hand-coins-b" title={<Trans>No price is answered yet</Trans>} />
  );
}
