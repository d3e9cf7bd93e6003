import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './switch.module.css';

/** Turns something on or off at once, with its words as children before it. */
export function Switch({ className, children, ...rest }: Omit<ComponentProps<'input'>, 'type' | 'role'>) {
  return (
    <label className={classNames(styles.row, className)}>
      {children !== undefined && <span className={styles.words}>{children}</span>}
      <input {...rest} type="checkbox" role="switch" className={styles.input} />
    </label>
  );
}
