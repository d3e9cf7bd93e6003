import { useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './toast.module.css';
import { Toast, type ToastContent } from './toast.tsx';

/** Milliseconds a toast stays in sight. */
const DURATION = 10_000;

interface ToasterProps {
  /** Oldest first. */
  readonly toasts: readonly ToastContent[];
  /** The time of a toast is over, or the user closed it. */
  readonly onClose: (id: string) => void;
  /** Spoken name of the close buttons. */
  readonly closeLabel: string;
  readonly duration?: number | undefined;
}

/**
 * The place of toasts: errors at the right, others at the left, in a row of the page. Above a modal dialog they are in
 * the top layer. One per page.
 */
export function Toaster({ toasts, onClose, closeLabel, duration = DURATION }: ToasterProps) {
  const layer = useRef<HTMLElement>(null);

  useEffect(() => {
    const element = layer.current;
    if (toasts.length === 0 || element === null) return;
    const hasDialog = () => document.querySelector('dialog:modal') !== null;
    // A dialog opened later lies above: reopen the popover on top.
    element.hidePopover();
    if (hasDialog()) element.showPopover();
    const comeDown = () => {
      if (!hasDialog()) element.hidePopover();
    };
    document.addEventListener('close', comeDown, { capture: true });
    return () => document.removeEventListener('close', comeDown, { capture: true });
  }, [toasts]);

  const stack = (errors: boolean) => (
    <div className={classNames(styles.stack, errors && styles.errors)}>
      {toasts
        .filter((toast) => (toast.tone === 'error') === errors)
        .map((toast) => (
          <Toast
            key={toast.id}
            {...toast}
            closeLabel={closeLabel}
            duration={duration}
            onClose={() => onClose(toast.id)}
          />
        ))}
    </div>
  );

  return (
    <section ref={layer} popover="manual" className={styles.layer}>
      {stack(false)}
      {stack(true)}
    </section>
  );
}
