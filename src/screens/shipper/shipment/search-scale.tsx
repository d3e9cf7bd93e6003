import { Trans } from '@lingui/react/macro';
import { cssVars } from '#design/css-vars.ts';
import { Row } from '#design/layout/row.tsx';
import { Text } from '#design/layout/text.tsx';
import { useFormat } from '../../parts/format/use-format.ts';
import styles from './search-scale.module.css';

interface SearchScaleProps {
  /** All in Unix milliseconds; the end is null while what is typed is no time. */
  readonly now: number;
  readonly end: number | null;
  readonly latest: number;
}

/** The time of the search as a line: from now, dashed up to its end, and the latest moment in red. The fields say it too. */
export function SearchScale({ now, end, latest }: SearchScaleProps) {
  const format = useFormat();
  const share = end === null ? 0 : Math.min(1, Math.max(0, (end - now) / (latest - now)));
  const [from, most] = [format.time(now), format.shortMoment(latest, now)];
  return (
    <Text as="div" aria-hidden size="note" style={cssVars({ '--share': `${share * 100}%` })}>
      <Row wrap={false} justify="between" gap="3">
        <span>
          <Trans>Now {from}</Trans>
        </span>
        <Text weight="bold" tone="late">
          {most}
        </Text>
      </Row>
      <div className={styles.line}>
        <i className={styles.now} />
        <i className={styles.search} />
        {end !== null && <i className={styles.end} />}
        <i className={styles.limit} />
      </div>
    </Text>
  );
}
