import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '#design/button/button.tsx';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { Paper } from '#design/paper/paper.tsx';
import { TabPanel } from '#design/tabs/tab-list.tsx';
import { batchesQuery, propose } from '#device/support/payouts.ts';
import type { PayoutBatch } from '#freight/purchase/payout.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useFormat } from '../../parts/format/use-format.ts';
import { loadedItems } from '../../parts/list/loaded-items.ts';
import { PagedList } from '../../parts/list/paged-list.tsx';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { Fact, Facts } from '../facts.tsx';
import styles from '../support.module.css';
import { PayoutRun } from './payout-run.tsx';
import { PayoutTabs } from './payout-tabs.tsx';

/** The runs in which carriers are paid: one person proposes them, another approves, and the bank takes their file. */
export function PayoutRuns() {
  const { t } = useLingui();
  const query = useInfiniteQuery(batchesQuery());
  const begin = useMutation({ mutationFn: propose });
  usePageTitle(t`Payouts to carriers`);
  const { items: runs } = loadedItems(query.data);
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>
        <Trans>Payouts to carriers</Trans>
      </h1>
      <div className={styles.found}>
        <p>
          <Link to="/support/bank">
            <Trans>Bank</Trans>
          </Link>
        </p>
        <PayoutTabs current="runs" />
        <TabPanel name="payouts" tab="runs">
          <div className={styles.found}>
            <div>
              <Button variant="primary" busy={begin.isPending} onClick={() => begin.mutate()}>
                <Trans>Propose the next run</Trans>
              </Button>
            </div>
            {begin.error !== null && <FormFault error={begin.error} />}
            {begin.data !== undefined && begin.data.waiting.length > 0 && <Waiting waiting={begin.data.waiting} />}
            <PagedList
              query={query}
              count={runs.length}
              loading={t`Loading payouts`}
              fault={<Trans>The payouts did not load.</Trans>}
              empty={
                <EmptyState icon="hand-coins-b" title={<Trans>No run yet</Trans>}>
                  <Trans>A run pays what is due to carriers before the next one: Tuesdays and Thursdays.</Trans>
                </EmptyState>
              }
              more={<Trans>Load more runs</Trans>}
            >
              {runs.map((run) => (
                <PayoutRun key={run.uuid} run={run} />
              ))}
            </PagedList>
          </div>
        </TabPanel>
      </div>
    </main>
  );
}

/** Who is not paid by the run that was just proposed. */
function Waiting({ waiting }: Pick<PayoutBatch, 'waiting'>) {
  const format = useFormat();
  return (
    <Paper role="status">
      <p className={styles.count}>
        <Trans>
          Not paid by this run: no account, one that was entered less than 72 hours ago, or one that money came back
          from.
        </Trans>
      </p>
      <Facts>
        {waiting.map(({ carrier, amount, until }) => {
          const sum = format.money(amount);
          const time = until === null ? null : format.dayAndTime(Date.parse(until));
          return (
            <Fact key={carrier} label={carrier}>
              {time === null ? (
                sum
              ) : (
                <Trans>
                  {sum}, waits until {time}
                </Trans>
              )}
            </Fact>
          );
        })}
      </Facts>
    </Paper>
  );
}
