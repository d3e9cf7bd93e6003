import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldControl } from '../field/field-context.ts';
import styles from './text-input.module.css';

/** Several lines of text. Takes every attribute of a textarea. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <span className={classNames(styles.frame, className)}>
      <textarea rows={3} {...useFieldControl()} {...rest} className={classNames(styles.input, styles.area)} />
    </span>
  );
}
