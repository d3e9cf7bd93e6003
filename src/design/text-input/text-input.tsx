import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldControl } from '../field/field-context.ts';
import styles from './text-input.module.css';

interface TextInputProps extends Omit<ComponentProps<'input'>, 'prefix'> {
  /** Before the text, such as a currency sign or an icon. */
  readonly prefix?: ReactNode;
  /** The unit, inside at the right. It is read out with the field. */
  readonly suffix?: ReactNode;
  /** Sets what is typed in the type of references. */
  readonly reference?: boolean | undefined;
}

/** One line of text, a number, a date or a time. Takes every attribute of an input. */
export function TextInput({ prefix, suffix, reference = false, className, ...rest }: TextInputProps) {
  const { 'aria-describedby': notes, ...control } = useFieldControl();
  const unitId = useId();
  const describedBy = classNames(suffix !== undefined && unitId, rest['aria-describedby'], notes);
  return (
    <span className={classNames(styles.frame, className)}>
      {prefix !== undefined && <span className={styles.aside}>{prefix}</span>}
      <input
        {...control}
        {...rest}
        aria-describedby={describedBy || undefined}
        className={classNames(styles.input, reference && styles.reference)}
      />
      {suffix !== undefined && (
        <span id={unitId} className={styles.aside}>
          {suffix}
        </span>
      )}
    </span>
  );
}

/** Several lines of text. Takes every attribute of a textarea. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <span className={classNames(styles.frame, className)}>
      <textarea rows={3} {...useFieldControl()} {...rest} className={classNames(styles.input, styles.area)} />
    </span>
  );
}
