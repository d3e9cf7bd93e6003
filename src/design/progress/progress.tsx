import { classNames } from '../class-names.ts';
import { cssVars } from '../css-vars.ts';
import styles from './progress.module.css';

interface ProgressProps {
  /** Names what advances, for screen readers. */
  readonly label: string;
  /** Percent done, 0 to 100; undefined while unknown. */
  readonly value?: number | undefined;
  /** act is yellow: work in the user's hands. */
  readonly tone?: 'act' | undefined;
}

/** Progress: a dashed line that turns solid. */
export function Progress({ label, value, tone }: ProgressProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value === undefined ? undefined : Math.round(value)}
      aria-valuemin={0}
      aria-valuemax={100}
      className={classNames(styles.line, tone && styles[tone])}
      style={cssVars({ '--done': `${value ?? 0}%` })}
    />
  );
}
