import { Trans, useLingui } from '@lingui/react/macro';
import type { CheckedInvoice } from '#device/earnings/earnings.ts';
import { DifferenceWord } from '../../parts/invoice-file/difference-word.tsx';
import styles from './earnings.module.css';

interface FileReadingProps {
  readonly isReading: boolean;
  /** The facts that were read; undefined before that. */
  readonly read: CheckedInvoice | undefined;
  /** True if the number and the day that are typed are those of the file. */
  readonly isSame: boolean;
}

/** The facts found in the file of a carrier's own invoice, below the field that it was chosen in. */
export function FileReading({ isReading, read, isSame }: FileReadingProps) {
  const { t } = useLingui();
  const differences = read?.differences ?? [];
  const isWhole = read?.electronic != null && differences.length === 0 && isSame;
  return (
    <div role="status">
      {isReading && <Trans>Reading the file…</Trans>}
      {differences.length > 0 && (
        <ul aria-label={t`Differences in the file`} className={styles.differences}>
          {differences.map((difference) => (
            <li key={difference.field}>
              <DifferenceWord difference={difference} />
            </li>
          ))}
        </ul>
      )}
      {isWhole && <Trans>The data in the file says the same.</Trans>}
    </div>
  );
}
