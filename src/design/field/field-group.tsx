import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { visuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './field.module.css';
import { FieldNotes, noteIds } from './field.tsx';

interface FieldGroupProps {
  readonly legend: ReactNode;
  /** The legend is only for screen readers, because a heading already says it. */
  readonly legendHidden?: boolean | undefined;
  readonly optional?: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** Check boxes, Radios, or several controls with their own labels. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly role?: 'group' | 'radiogroup' | undefined;
}

/** Several controls with one legend: reasons, a slot's sign and times. */
export function FieldGroup({
  legend,
  legendHidden,
  optional,
  hint,
  error,
  children,
  className,
  role,
}: FieldGroupProps) {
  const id = useId();
  return (
    <fieldset
      role={role}
      className={styles.field}
      aria-describedby={noteIds(id, hint, error)}
      aria-invalid={role === 'radiogroup' && error ? true : undefined}
    >
      <legend className={classNames(styles.label, legendHidden && visuallyHidden)}>
        <span>{legend}</span>
        {optional && <span className={styles.optional}>{optional}</span>}
      </legend>
      <div className={className}>{children}</div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
