import type { ReactNode, Ref } from 'react';
import { cssVars } from '../css-vars.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './undo-bar.module.css';

interface UndoBarProps {
  /** The stored thing, and the time. */
  readonly message: ReactNode;
  /** Where it is stored, and the seconds left. It may change each second and is not announced. */
  readonly note: ReactNode;
  /** Spoken once, instead of the ticking note. */
  readonly spoken: ReactNode;
  /** Percent of the time left, 100 to 0, shown as a shrinking line. If omitted, the bar stays until dismissed. */
  readonly left?: number | undefined;
  readonly label: ReactNode;
  readonly onUndo: () => void;
  /** The button itself, for the focus. */
  readonly button?: Ref<HTMLButtonElement> | undefined;
}

/** A short period to undo a step, above the action bar. */
export function UndoBar({ message, note, spoken, left, label, onUndo, button }: UndoBarProps) {
  return (
    <div className={styles.bar} style={cssVars({ '--left': String((left ?? 0) / 100) })}>
      <div role="status" className={styles.words}>
        {message}
        <VisuallyHidden>{spoken}</VisuallyHidden>
        <span aria-hidden className={styles.note}>
          {note}
        </span>
      </div>
      <button ref={button} type="button" className={styles.button} onClick={onUndo}>
        <Icon name="arrow-u-up-left-b" />
        {label}
      </button>
    </div>
  );
}
