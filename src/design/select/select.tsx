import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldControl } from '../field/field-context.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import frame from '../text-input/text-input.module.css';
import styles from './select.module.css';

interface SelectProps extends ComponentProps<'select'> {
  readonly icon?: IconName | undefined;
}

/** A choice from a short known list. Its children are option elements. */
export function Select({ icon, className, ...rest }: SelectProps) {
  return (
    <span className={classNames(frame.frame, styles.frame, className)}>
      {icon && <Icon name={icon} size="sm" className={styles.icon} />}
      <select {...useFieldControl()} {...rest} className={classNames(styles.select, icon && styles.withIcon)} />
      <Icon name="caret-down-b" size="sm" className={styles.caret} />
    </span>
  );
}
