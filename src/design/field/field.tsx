import { type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { FieldContext } from './field-context.ts';
import { FieldNotes, noteIds } from './field-notes.tsx';

interface FieldProps {
  readonly label: ReactNode;
  /** The word "optional", when the field is. */
  readonly optional?: ReactNode;
  /** Stays while the user types. */
  readonly hint?: ReactNode;
  /** What is wrong, in one sentence. */
  readonly error?: ReactNode;
  readonly className?: string | undefined;
  /** One control: TextInput, PasswordInput, TextArea, Select or Combobox. */
  readonly children: ReactNode;
}

/** A control with its label above, its hint and its error below, tied together for screen readers. */
export function Field({ label, optional, hint, error, className, children }: FieldProps) {
  const id = useId();
  const describedBy = noteIds(id, hint, error);
  return (
    <div className={className ?? styles.field}>
      <label htmlFor={id} className={styles.label}>
        <span>{label}</span>
        {optional && <span className={styles.optional}>{optional}</span>}
      </label>
      <FieldContext value={{ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined }}>
        {children}
      </FieldContext>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
