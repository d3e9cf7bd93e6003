import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './error-in-place.module.css';

interface ErrorInPlaceProps {
  /** The thing that did not load, and the age of the remaining content. */
  readonly children: ReactNode;
  readonly retryLabel: ReactNode;
  readonly onRetry: () => void;
  readonly busy?: boolean | undefined;
}

/** A part of the page did not load. The last content stays beside it. */
export function ErrorInPlace({ children, retryLabel, onRetry, busy }: ErrorInPlaceProps) {
  return (
    <div role="alert" className={styles.row}>
      <Icon name="warning-f" />
      <p className={styles.words}>{children}</p>
      <Button size="sm" busy={busy} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
