import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './dialog.module.css';

interface ModalProps {
  readonly open: boolean;
  /** The user asks to leave with Escape or a press outside. If omitted, the question must be answered. */
  readonly onLeave?: (() => void) | undefined;
  /** The element with the initial focus; the sheet itself by default, so that Enter confirms nothing. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  readonly className?: string | undefined;
  /** As large as the screen allows: for a map or a table to work in. */
  readonly wide?: boolean | undefined;
  /** A panel at the right, and the whole screen of a phone. */
  readonly panel?: boolean | undefined;
  /** 640 px at most. */
  readonly large?: boolean | undefined;
  /** A dialog in the middle, and the whole screen of a phone. */
  readonly full?: boolean | undefined;
  /** Draws the content; the heading takes `titleId`, which names the dialog. */
  readonly children: (titleId: string) => ReactNode;
}

/**
 * The native modal dialog used by Dialog and ConfirmSheet: keeps the focus inside, restores it, and stops the page from
 * scrolling.
 */
export function Modal({ open, onLeave, initialFocus, className, wide, panel, large, full, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const pressedOutside = useRef(false);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open) {
      // Restores the focus, which causes layout: after all other changes of this update.
      element?.close();
      return;
    }
    element?.showModal();
    (initialFocus?.current ?? box.current)?.focus();
  }, [open, initialFocus]);

  useLayoutEffect(() => {
    const element = dialog.current;
    // Before React removes the element: a removed dialog does not restore the focus.
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={classNames(
        styles.dialog,
        wide && styles.wide,
        panel && styles.panel,
        large && styles.large,
        full && styles.full,
      )}
      aria-labelledby={titleId}
      closedby={onLeave ? 'closerequest' : 'none'}
      onCancel={(request) => {
        if (request.target !== request.currentTarget) return;
        request.preventDefault();
        onLeave?.();
      }}
      onClose={() => {
        // A browser may close on a second Escape regardless of the page: ask again, or stay open.
        if (!open || dialog.current?.open) return;
        if (onLeave) onLeave();
        else dialog.current?.showModal();
      }}
      onPointerDown={(press) => {
        pressedOutside.current = press.target === press.currentTarget;
      }}
      onClick={(press) => {
        if (pressedOutside.current && press.target === press.currentTarget) onLeave?.();
      }}
    >
      {open && (
        <div ref={box} className={classNames(styles.box, className)} tabIndex={-1}>
          {children(titleId)}
        </div>
      )}
    </dialog>
  );
}
