import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './checkbox.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Some of the items of this box are checked, but not all. */
  readonly indeterminate?: boolean | undefined;
}

/** A check box with its words as children; in a table give `aria-label` instead. */
export function Checkbox({ indeterminate = false, className, children, ref, ...rest }: CheckboxProps) {
  return (
    <label className={classNames(styles.row, children === undefined && styles.bare, className)}>
      <span className={styles.box}>
        <input
          {...rest}
          ref={(input) => {
            // The browser knows this state only as a property.
            if (input) input.indeterminate = indeterminate;
            if (typeof ref === 'function') return ref(input);
            if (ref) ref.current = input;
          }}
          type="checkbox"
          className={styles.input}
        />
        <Icon name={indeterminate ? 'minus-b' : 'check-b'} size="sm" className={styles.mark} />
      </span>
      {children !== undefined && <span>{children}</span>}
    </label>
  );
}
