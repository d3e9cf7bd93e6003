import { type ReactNode, useId } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './field.module.css';
import { FieldContext } from './field-context.ts';

interface FieldProps {
  readonly label: ReactNode;
  /** The number of the CMR box, only where the field has one. */
  readonly box?: number | undefined;
  /** The word "optional", when the field is. */
  readonly optional?: ReactNode;
  /** Stays while the user types. */
  readonly hint?: ReactNode;
  /** The fault, in one sentence. */
  readonly error?: ReactNode;
  readonly className?: string | undefined;
  /** One control: TextInput, PasswordInput, TextArea, Select or Combobox. */
  readonly children: ReactNode;
}

/** A control with its label above, its hint and its error below, tied together for screen readers. */
export function Field({ label, box, optional, hint, error, className, children }: FieldProps) {
  const id = useId();
  const describedBy = noteIds(id, hint, error);
  return (
    <div className={className ?? styles.field}>
      <label htmlFor={id} className={styles.label}>
        {box !== undefined && (
          <span aria-hidden className={styles.box}>
            {box}
          </span>
        )}
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

interface FieldNotesProps {
  readonly id: string;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
}

/** The hint and the error under a control or a group of controls. */
export function FieldNotes({ id, hint, error }: FieldNotesProps) {
  return (
    <>
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {error && (
        <div id={`${id}-error`} className={styles.error}>
          <Icon name="warning-f" size="sm" />
          <span>{error}</span>
        </div>
      )}
    </>
  );
}

/** The ids for `aria-describedby`, the error first; undefined when there is no note. */
export function noteIds(id: string, hint: ReactNode, error: ReactNode): string | undefined {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}
