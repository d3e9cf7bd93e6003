import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { FieldGroup } from '../field/field-group.tsx';
import styles from './radio.module.css';

interface RadioProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Shown as a separate row, such as a payment card. */
  readonly framed?: boolean | undefined;
}

/** One answer of a RadioGroup, with its words as children. Radios of one group share a `name`. */
export function Radio({ framed = false, className, children, ...rest }: RadioProps) {
  return (
    <label className={classNames(styles.row, framed && styles.framed, className)}>
      <input {...rest} type="radio" className={styles.input} />
      <span className={styles.words}>{children}</span>
    </label>
  );
}

interface RadioGroupProps extends Omit<ComponentProps<typeof FieldGroup>, 'role' | 'className'> {
  /** The options are side by side if there is space. */
  readonly inline?: boolean | undefined;
}

/** Radios under their question. */
export function RadioGroup({ inline = false, ...rest }: RadioGroupProps) {
  return <FieldGroup {...rest} role="radiogroup" className={inline ? styles.inline : styles.stacked} />;
}
