import { Trans, useLingui } from '@lingui/react/macro';
import { Segmented } from '#design/segmented/segmented.tsx';
import { type Days, type StatisticsPeriod, startOf } from '#freight/statistics/periods.ts';
import { addDays } from '#freight/values/calendar-date.ts';
import { usePeriodWords } from './period-words.ts';
import styles from './statistics-parts.module.css';

/** The spans of statistics: the last 30 days, 3 months or 12 months. */
const SPANS = ['30-days', '3-months', '12-months'] as const;
type Span = (typeof SPANS)[number];

/** The span an address names; the usual one where it names none. */
export function spanOf(named: unknown, usual: Span): Span {
  return SPANS.find((span) => span === named) ?? usual;
}

/** The days of a span up to a day (`2026-03-17`), and by what they are cut: 13 weeks and 12 months are whole but the last. */
export function daysOf(span: Span, today: string): Days & { readonly by: StatisticsPeriod } {
  switch (span) {
    case '30-days':
      return { from: addDays(today, -29), to: today, by: 'week' };
    case '3-months':
      return { from: addDays(startOf(today, 'week'), -12 * 7), to: today, by: 'week' };
    case '12-months': {
      const at = new Date(startOf(today, 'month'));
      at.setUTCMonth(at.getUTCMonth() - 11);
      return { from: at.toISOString().slice(0, 10), to: today, by: 'month' };
    }
  }
}

interface SpanChoiceProps {
  readonly span: Span;
  readonly days: Days;
  readonly onChoose: (span: Span) => void;
}

/** Which days are looked at, and what they are compared with. */
export function SpanChoice({ span, days, onChoose }: SpanChoiceProps) {
  const { t } = useLingui();
  const { rangeWords } = usePeriodWords();
  return (
    <div className={styles.span}>
      <p className={styles.compared}>
        <b>{rangeWords(days)}</b>{' '}
        <span>
          <Compared span={span} />
        </span>
      </p>
      <Segmented
        label={t`Period`}
        value={span}
        className={styles.spans}
        onChange={onChoose}
        segments={SPANS.map((value) => ({ value, label: <SpanWord span={value} /> }))}
      />
    </div>
  );
}

function SpanWord({ span }: { readonly span: Span }) {
  switch (span) {
    case '30-days':
      return <Trans>30 days</Trans>;
    case '3-months':
      return <Trans>3 months</Trans>;
    case '12-months':
      return <Trans>12 months</Trans>;
  }
}

function Compared({ span }: { readonly span: Span }) {
  switch (span) {
    case '30-days':
      return <Trans>Compared with the 30 days before</Trans>;
    case '3-months':
      return <Trans>Compared with the 3 months before</Trans>;
    case '12-months':
      return <Trans>Compared with the 12 months before</Trans>;
  }
}
