import type { ComponentProps } from 'react';
import { FieldGroup } from '../field/field-group.tsx';
import styles from './radio.module.css';

interface RadioGroupProps extends Omit<ComponentProps<typeof FieldGroup>, 'role' | 'className'> {
  /** The answers stand side by side where there is room. */
  readonly inline?: boolean | undefined;
}

/** Radios under their question. */
export function RadioGroup({ inline = false, ...rest }: RadioGroupProps) {
  return <FieldGroup {...rest} role="radiogroup" className={inline ? styles.inline : styles.stacked} />;
}
