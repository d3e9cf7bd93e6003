import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { preInvoicesQuery } from '#device/earnings/earnings.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { PreInvoice } from '#freight/purchase/pre-invoice.ts';
import { groupBy } from '#freight/values/group-by.ts';
import { localDay } from '../../parts/format/format.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { loadedItems } from '../../parts/list/loaded-items.ts';
import { PagedList } from '../../parts/list/paged-list.tsx';
import { RowLink } from '../../parts/list/row-link.tsx';
import { LaneWords } from '../../parts/mission/lane-words.tsx';
import { useReadAt } from '../../parts/page/page-state.ts';
import { Amount, isSettled } from './amount.tsx';
import { BillingHead } from './billing-head.tsx';
import styles from './earnings.module.css';
import { MandateNote } from './mandate-note.tsx';
import { PreInvoiceBadge } from './pre-invoice-badge.tsx';
import { useMonthName } from './use-month-name.ts';

/** The carrier's earnings without an invoice, by the months in which they are delivered. */
export function PreInvoicesList({ open }: { readonly open: string | null }) {
  const { t } = useLingui();
  const company = useViewer().company?.uuid ?? '';
  const query = useInfiniteQuery(preInvoicesQuery(company));
  useReadAt('list', query.dataUpdatedAt || null);
  const { items } = loadedItems(query.data);
  const months = [...groupBy(items, ({ ends_at }) => localDay(Date.parse(ends_at)).slice(0, 7))];
  return (
    <div className={styles.list}>
      <BillingHead />
      <PagedList
        query={query}
        count={items.length}
        loading={t`Loading what you earn`}
        placeholders={5}
        fault={<Trans>What you earn did not load.</Trans>}
        empty={
          <EmptyState icon="receipt-f" title={<Trans>Nothing to be invoiced</Trans>}>
            <Trans>A mission stands here from its booking until it is invoiced.</Trans>
          </EmptyState>
        }
        more={<Trans>Load more missions</Trans>}
      >
        {months.map(([month, those], index) => (
          <Month
            key={month}
            month={month}
            items={those}
            // More of the last month may follow.
            isWhole={!query.hasNextPage || index < months.length - 1}
            open={open}
          />
        ))}
      </PagedList>
      {items.length > 0 && (
        <p className={styles.note}>
          <Trans>Dashed: not final. Amounts of this list excl. VAT.</Trans>
        </p>
      )}
      <MandateNote />
    </div>
  );
}

interface MonthProps {
  readonly month: string;
  readonly items: readonly PreInvoice[];
  readonly isWhole: boolean;
  readonly open: string | null;
}

function Month({ month, items, isWhole, open }: MonthProps) {
  const name = useMonthName()(month);
  const sum = items.reduce((total, { amount }) => total + amount, 0);
  return (
    <section aria-label={name}>
      <div className={styles.month}>
        <h2>{name}</h2>
        <span>{isWhole && <Plural value={items.length} one="# mission" other="# missions" />}</span>
        {isWhole && <Amount cents={sum} isFinal={items.every(isSettled)} />}
      </div>
      <ul>
        {items.map((item) => (
          <li key={item.uuid}>
            <Row item={item} current={item.uuid === open} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ item, current }: { readonly item: PreInvoice; readonly current: boolean }) {
  const format = useFormat();
  const ends = format.day(Date.parse(item.ends_at));
  const payDay = item.pay_day === null ? '' : format.calendarDay(item.pay_day);
  return (
    <RowLink path={`/billing/pre-invoices/${item.uuid}`} className={styles.row ?? ''} current={current}>
      <span className={styles.what}>
        <Reference>{item.mission.reference}</Reference>
        <LaneWords from={item.from} to={item.to} />
      </span>
      <span className={styles.amounts}>
        <Amount cents={item.amount} isFinal={isSettled(item)} />
        <span>{ends}</span>
      </span>
      <span className={styles.state}>
        <PreInvoiceBadge item={item} />
        {payDay !== '' && <Trans>payout {payDay}</Trans>}
      </span>
    </RowLink>
  );
}
