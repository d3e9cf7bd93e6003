import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, Outlet } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { Chip, ChipGroup } from '#design/chip/chip.tsx';
import { Dock } from '#design/dock/dock.tsx';
import { useFormat } from '../../parts/format/use-format.ts';
import { useReadAt } from '../../parts/page/page-state.ts';
import { useIsDesktop, useIsPhone } from '../../parts/page/use-media.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { BillingHead } from './billing-head.tsx';
import { MandateNote } from './mandate-note.tsx';
import { ApproveArrow, ApprovePanel } from './money/approve-panel.tsx';
import { Figures } from './money/figures.tsx';
import { type Filter, showsGroup } from './money/filter.ts';
import { Ledger } from './money/ledger.tsx';
import styles from './money/money.module.css';
import { Paydays } from './money/paydays.tsx';
import { type Money, useMoney } from './money/use-money.ts';

/** The carrier's money: what it waits for, when it is paid, and the mission that is open of it. */
export function PreInvoicesScreen({ open }: { readonly open: string | null }) {
  const isPhone = useIsPhone();
  if (!isPhone || open === null) return <MoneyBoard open={open} isPhone={isPhone} />;
  return (
    <main className={styles.one}>
      <Outlet />
    </main>
  );
}

function MoneyBoard({ open, isPhone }: { readonly open: string | null; readonly isPhone: boolean }) {
  const { t } = useLingui();
  const isDesktop = useIsDesktop();
  const [filter, setFilter] = useState<Filter>('all');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [unfolded, setUnfolded] = useState(false);
  const showsComing = unfolded || (filter !== 'all' && showsGroup(filter, 'to_come'));
  const money = useMoney(showsComing);
  usePageTitle(open === null ? t`Billing` : null);
  useReadAt('list', money.queries.owed.dataUpdatedAt || null);
  const tick = useCallback((uuid: string, ticked: boolean) => {
    setLeft((before) => {
      const after = new Set(before);
      if (ticked) after.delete(uuid);
      else after.add(uuid);
      return after;
    });
  }, []);
  const ticked = money.toApprove.filter(({ item }) => !left.has(item.uuid));
  const approval = { ticked, of: money.toApprove.length };
  const calendar = money.calendar.data;
  const hasAccount = money.payee?.hasAccount ?? true;
  const ledger = (
    <Ledger
      money={money}
      filter={filter}
      onFilter={setFilter}
      open={open}
      left={left}
      onTick={tick}
      showsComing={showsComing}
      onComing={() => setUnfolded((before) => !before)}
    />
  );
  const paydays = hasAccount && <Paydays days={calendar?.days ?? []} filter={filter} onFilter={setFilter} />;
  if (isPhone) {
    return (
      <main className={styles.one}>
        <div className={styles.content}>
          <BillingHead />
          <PhoneHead money={money} filter={filter} onFilter={setFilter} />
          {ledger}
          <MandateNote />
        </div>
        {approval.of > 0 && <Dock label={t`Approval`} step={<ApproveArrow {...approval} />} />}
      </main>
    );
  }
  return (
    <main id="work" className={styles.desk}>
      <BillingHead />
      <div className={styles.board}>
        {calendar !== undefined && (
          <Figures calendar={calendar} hasAccount={hasAccount} filter={filter} onFilter={setFilter} />
        )}
        <div className={styles.columns}>
          <div className={styles.left}>
            {ledger}
            <p className={styles.legend}>
              <Trans>Yellow: whose turn it is. Dashed: not yet. Amounts of the ledger excl. VAT.</Trans>
            </p>
            {!isDesktop && paydays}
            <MandateNote />
          </div>
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
  const waiting = queries.owed.data?.pages[0]?.meta.item_count ?? 0;
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
        {chip('to_approve', toApprove.length, t`To approve`)}
        {chip('on_hold', onHold.length, t`On hold`)}
      </ChipGroup>
    </>
  );
}
