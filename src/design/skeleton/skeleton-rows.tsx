import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './skeleton.module.css';

interface SkeletonRowsProps {
  /** Spoken while the rows are on their way. */
  readonly label: string;
  readonly count?: number | undefined;
}

/** Placeholders of rows being loaded, without animation. */
export function SkeletonRows({ label, count = 3 }: SkeletonRowsProps) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden>
        {Array.from({ length: count }, (_, row) => (
          <div key={row} className={styles.row}>
            <div className={styles.bar} />
            <div className={styles.bar} />
            <div className={styles.bar} />
          </div>
        ))}
      </div>
    </div>
  );
}
