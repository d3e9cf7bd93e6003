import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, Outlet } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { MAX_PAGE_SIZE } from '#contract/list.ts';
import { ActionBar } from '#design/action-bar/action-bar.tsx';
import { Chip, ChipGroup } from '#design/chip/chip.tsx';
import { Text } from '#design/layout/text.tsx';
import type { CashCalendar } from '#freight/purchase/cash-calendar.ts';
import { firstApproval } from '#freight/purchase/pre-invoice.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { loadedItems } from '../../parts/list/loaded-items.ts';
import { useReadAt } from '../../parts/page/page-state.ts';
import { useIsDesktop, useIsPhone } from '../../parts/page/use-media.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { BillingHead } from './billing-head.tsx';
import { MandateNote } from './mandate-note.tsx';
import { ApproveArrow, ApprovePanel } from './money/approve-panel.tsx';
import { Figures } from './money/figures.tsx';
import { type Filter, showsGroup, showsItem } from './money/filter.ts';
import { Ledger } from './money/ledger.tsx';
import styles from './money/money.module.css';
import { Paydays } from './money/paydays.tsx';
import { type Earned, type Money, useMoney } from './money/use-money.ts';

/** The carrier's money: what it waits for, when it is paid, and the mission that is open of it. */
export function PreInvoicesScreen({ open }: { readonly open: string | null }) {
  const isPhone = useIsPhone();
  const choice = useChoice();
  if (!isPhone || open === null) return <MoneyBoard open={open} isPhone={isPhone} choice={choice} />;
  return (
    <main className={styles.one}>
      <Outlet />
    </main>
  );
}

/** The filter, and the missions left out of the approval; kept while one of the list is open on a phone. */
function useChoice() {
  const [filter, setFilter] = useState<Filter>('all');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [unfolded, setUnfolded] = useState(false);
  const choose = useCallback((chosen: Filter) => {
    setFilter(chosen);
    if (chosen !== 'all' && showsGroup(chosen, 'to_come')) setUnfolded(true);
  }, []);
  const fold = useCallback(() => setUnfolded((before) => !before), []);
  const tick = useCallback((uuid: string, ticked: boolean) => {
    setLeft((before) => {
      const after = new Set(before);
      if (ticked) after.delete(uuid);
      else after.add(uuid);
      return after;
    });
  }, []);
  return { filter, left, unfolded, choose, fold, tick };
}

interface MoneyBoardProps {
  readonly open: string | null;
  readonly isPhone: boolean;
  readonly choice: ReturnType<typeof useChoice>;
}

function MoneyBoard({ open, isPhone, choice }: MoneyBoardProps) {
  const { t } = useLingui();
  const isDesktop = useIsDesktop();
  const { filter, left, unfolded, choose, fold, tick } = choice;
  const money = useMoney(unfolded);
  usePageTitle(open === null ? t`Billing` : null);
  useReadAt('list', money.queries.owed.dataUpdatedAt || null);
  // Missions that the ledger does not show are not approved.
  const shown = money.toApprove.filter(({ item }) => showsItem(filter, 'to_approve', item));
  const ticked = shown.filter(({ item }) => !left.has(item.uuid)).slice(0, MAX_PAGE_SIZE);
  const isAll = ticked.length === shown.length && !money.queries.owed.hasNextPage;
  const approval = { ticked, of: shown.length, isAll };
  const calendar = money.calendar.data;
  const hasAccount = money.payee?.hasAccount === true;
  const ledger = (
    <Ledger
      money={money}
      filter={filter}
      onFilter={choose}
      open={open}
      left={left}
      onTick={tick}
      showsComing={unfolded}
      onComing={fold}
    />
  );
  const paydays = hasAccount && <Paydays days={calendar?.days ?? []} filter={filter} onFilter={choose} />;
  if (isPhone) {
    return (
      <main className={styles.one}>
        <div className={styles.content}>
          <BillingHead />
          <PhoneHead money={money} filter={filter} onFilter={choose} />
          {ledger}
          <MandateNote />
        </div>
        {approval.of > 0 && <ActionBar label={t`Approval`} step={<ApproveArrow {...approval} />} />}
      </main>
    );
  }
  return (
    <main id="work" className={styles.desk}>
      <BillingHead />
      <div className={styles.board}>
        {calendar !== undefined && money.payee !== null && (
          <Figures
            calendar={calendar}
            toApprove={money.queries.owed.hasNextPage ? calendar.to_approve : sumToApprove(money.toApprove)}
            hasAccount={hasAccount}
            filter={filter}
            onFilter={choose}
          />
        )}
        <div className={styles.columns}>
          <Text as="div" shrinks>
            {ledger}
            <p className={styles.legend}>
              <Trans>Yellow: whose turn it is. Dashed: not yet. Amounts of the ledger excl. VAT.</Trans>
            </p>
            {!isDesktop && paydays}
            <MandateNote />
          </Text>
          <aside id="detail" aria-label={t`Details`} className={styles.side}>
            {open === null ? (
              <>
                {approval.of > 0 && (
                  <ApprovePanel {...approval}>
                    <ApproveArrow {...approval} />
                  </ApprovePanel>
                )}
                {isDesktop && paydays}
              </>
            ) : (
              <OpenDetail />
            )}
          </aside>
        </div>
      </div>
    </main>
  );
}

/** The sum that the ledger lists to approve, and the first deadline. */
function sumToApprove(rows: readonly Earned[]): CashCalendar['to_approve'] {
  return {
    amount: rows.reduce((sum, { item }) => sum + item.vat_included_amount, 0),
    missions: rows.length,
    by: firstApproval(rows.map(({ item }) => item)),
  };
}

function OpenDetail() {
  return (
    <>
      <Link to="/billing/pre-invoices" className={styles.back}>
        <Trans>Back to all</Trans>
      </Link>
      <Outlet />
    </>
  );
}

interface PhoneHeadProps {
  readonly money: Money;
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
}

/** The next payday, and the chips of the ledger. */
function PhoneHead({ money: { calendar, payee, toApprove, onHold, queries }, filter, onFilter }: PhoneHeadProps) {
  const { t } = useLingui();
  const format = useFormat();
  const next = payee?.hasAccount === true ? calendar.data?.days[0] : undefined;
  const day = next === undefined ? '' : format.calendarDay(next.day);
  const approvable = (queries.owed.hasNextPage ? calendar.data?.to_approve.missions : undefined) ?? toApprove.length;
  const waiting = loadedItems(queries.owed.data).total + loadedItems(queries.unpaid.data).total;
  const chip = (value: Filter, count: number, label: string) => (
    <Chip pressed={filter === value} count={count} onClick={() => onFilter(value)}>
      {label}
    </Chip>
  );
  return (
    <>
      {next !== undefined && (
        <p className={styles.next}>
          <span>
            <Trans>Next payday, {day}, VAT included</Trans>
          </span>
          <b>{format.money(next.amount)}</b>
          <span>
            <Plural value={next.missions} one="# mission" other="# missions" />
          </span>
        </p>
      )}
      <ChipGroup label={t`What is shown`}>
        {chip('all', waiting + onHold.length, t`All`)}
        {chip('to_approve', approvable, t`To approve`)}
        {chip('on_hold', onHold.length, t`On hold`)}
      </ChipGroup>
    </>
  );
}
