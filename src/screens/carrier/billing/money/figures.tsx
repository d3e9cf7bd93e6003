import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icon/icon.tsx';
import { useNow } from '#device/sync/use-now.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import type { CashCalendar } from '#freight/purchase/cash-calendar.ts';
import { daysBetween } from '#freight/values/calendar-date.ts';
import { useFormat } from '../../../parts/format/use-format.ts';
import type { Filter } from './filter.ts';
import styles from './money.module.css';

interface FiguresProps {
  readonly calendar: CashCalendar;
  /** Sum that the ledger lists to approve; VAT included, in cents. */
  readonly toApprove: CashCalendar['to_approve'];
  /** False if no payday can be promised. */
  readonly hasAccount: boolean;
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
}

/** The four sums of a carrier; each shows only what it is made of. */
export function Figures({ calendar, toApprove, hasAccount, filter, onFilter }: FiguresProps) {
  const { t } = useLingui();
  const format = useFormat();
  const today = bookDay(useNow());
  const { held_back: held, to_come: coming, days } = calendar;
  const next = hasAccount ? days[0] : undefined;
  const by = toApprove.by === null ? '' : format.calendarDay(toApprove.by);
  const payDay = next === undefined ? '' : format.calendarDay(next.day);
  const left = next === undefined ? 0 : Math.max(0, daysBetween(today, next.day));
  const choose = (chosen: Filter) => onFilter(filter === chosen ? 'all' : chosen);
  const figure = (value: Filter, label: ReactNode, sum: ReactNode, note: ReactNode) => (
    <button type="button" aria-pressed={filter === value} className={styles.figure} onClick={() => choose(value)}>
      <span>{label}</span> <b>{sum}</b> <span>{note}</span>
    </button>
  );
  return (
    <div role="group" aria-label={t`What is to come`} className={styles.figures}>
      {figure(
        'to_approve',
        <Trans>To approve, VAT included</Trans>,
        format.money(toApprove.amount),
        <>
          <Plural value={toApprove.missions} one="# mission" other="# missions" />
          {by !== '' && <Trans>, by {by}</Trans>}
        </>,
      )}
      {next === undefined ? (
        <div className={classNames(styles.figure, styles.plain)}>
          <span>
            <Trans>Next payday</Trans>
          </span>{' '}
          <b>{hasAccount ? '–' : <Trans>None</Trans>}</b>{' '}
          <span className={classNames(!hasAccount && styles.stopped)}>
            {hasAccount ? <Trans>Nothing to be paid</Trans> : <Trans>No account to pay to</Trans>}
          </span>
        </div>
      ) : (
        figure(
          next.day,
          <Trans>Next payday, VAT included</Trans>,
          format.money(next.amount),
          <>
            {payDay}, {left === 0 ? <Trans>today</Trans> : <Plural value={left} one="in # day" other="in # days" />}
          </>,
        )
      )}
      {figure(
        'on_hold',
        <Trans>On hold, excl. VAT</Trans>,
        format.money(held.amount),
        held.missions === 0 ? (
          <Trans>No proof missing</Trans>
        ) : (
          <span className={styles.stopped}>
            <Icon name="warning-f" size="sm" />{' '}
            <Plural value={held.missions} one="# proof missing" other="# proofs missing" />
          </span>
        ),
      )}
      {coming !== undefined &&
        figure(
          'to_come',
          <Trans>To come, excl. VAT, not final</Trans>,
          format.money(coming.amount),
          <Plural value={coming.missions} one="# mission" other="# missions" />,
        )}
    </div>
  );
}
