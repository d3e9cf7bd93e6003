import type { ReactNode } from 'react';
import { Arrow } from '../arrow/arrow.tsx';
import { Button } from '../button/button.tsx';
import styles from './dialog.module.css';
import { Modal } from './modal.tsx';

interface ConfirmSheetProps {
  readonly open: boolean;
  /** The question. */
  readonly title: ReactNode;
  /** The thing to confirm: load, time, price. */
  readonly children?: ReactNode;
  readonly yes: ReactNode;
  readonly notYet: ReactNode;
  readonly onYes: () => void;
  /** Called by the lower button, Escape, or a press outside. */
  readonly onNotYet: () => void;
  /** `danger` deletes something and shows a red button; otherwise the confirmation is the arrow. */
  readonly tone?: 'danger' | undefined;
  /** The confirmation is running: the sheet cannot be closed. */
  readonly busy?: boolean | undefined;
}

/** Asks before a step. The yes lies above the place that was tapped, so a double tap confirms nothing. */
export function ConfirmSheet({ open, title, children, yes, notYet, onYes, onNotYet, tone, busy }: ConfirmSheetProps) {
  return (
    <Modal open={open} onLeave={busy ? undefined : onNotYet} className={styles.ask}>
      {(titleId) => (
        <>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {children !== undefined && <div className={styles.facts}>{children}</div>}
          <div className={styles.answers}>
            {tone === 'danger' ? (
              <Button variant="danger" className={styles.notYet} busy={busy} onClick={onYes}>
                {yes}
              </Button>
            ) : (
              <Arrow busy={busy} onClick={onYes}>
                {yes}
              </Arrow>
            )}
            <Button variant="white" className={styles.notYet} disabled={busy} onClick={onNotYet}>
              {notYet}
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}
