import type { ReactNode, RefObject } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import styles from './dialog.module.css';
import { Modal } from './modal.tsx';

interface DialogProps {
  readonly open: boolean;
  /** Called on Escape, a press outside, or the close button. The caller then sets `open` to false. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Spoken name of the close button; without it there is none. */
  readonly closeLabel?: string | undefined;
  /** Actions, the primary last. */
  readonly footer?: ReactNode;
  /** Must be answered: Escape and a press outside do nothing. */
  readonly persistent?: boolean | undefined;
  /** The element with the initial focus, such as the first field; the dialog itself by default. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** A panel at the right of the page, full screen on phones: for growing lists. */
  readonly panel?: boolean | undefined;
  /** 640 px at most: for a table. */
  readonly large?: boolean | undefined;
  readonly children: ReactNode;
}

/** A modal dialog, 500 px at most unless `large`; on phones a sheet from the bottom. Its children exist only while it is open. */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  footer,
  persistent = false,
  initialFocus,
  panel,
  large,
  children,
}: DialogProps) {
  return (
    <Modal
      open={open}
      onLeave={persistent ? undefined : onClose}
      initialFocus={initialFocus}
      panel={panel}
      large={large}
    >
      {(titleId) => (
        <>
          <div className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            {closeLabel !== undefined && (
              <IconButton icon="x-b" label={closeLabel} className={styles.close} onClick={onClose} />
            )}
          </div>
          <div className={styles.body}>{children}</div>
          {footer !== undefined && <div className={styles.foot}>{footer}</div>}
        </>
      )}
    </Modal>
  );
}
