import { Trans, useLingui } from '@lingui/react/macro';
import { Segmented } from '#design/segmented/segmented.tsx';
import type { Days } from '#freight/statistics/periods.ts';
import { usePeriodWords } from './period-words.ts';
import { SPANS, type Span } from './spans.ts';
import styles from './statistics-parts.module.css';

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
