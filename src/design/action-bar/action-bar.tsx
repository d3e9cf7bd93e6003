import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import styles from './action-bar.module.css';

interface ActionBarProps {
  /** Names the region for screen readers. */
  readonly label: string;
  /** Target of a skip link. */
  readonly id?: string | undefined;
  /** One to three ActionBarButtons, ActionBarLinks or ActionBarFiles. */
  readonly side?: ReactNode;
  /** The one step: an Arrow. */
  readonly step?: ReactNode;
}

/** The bottom of a working screen: side actions first, then the one step, within reach of a thumb. */
export function ActionBar({ label, id, side, step }: ActionBarProps) {
  return (
    <section id={id} aria-label={label} tabIndex={id === undefined ? undefined : -1} className={styles.bar}>
      <div className={styles.row}>
        {side && <div className={styles.side}>{side}</div>}
        {step && <div className={styles.step}>{step}</div>}
      </div>
    </section>
  );
}

interface Face {
  readonly icon: IconName;
  readonly children: ReactNode;
}

/** A side action that does something here. */
export function ActionBarButton({ icon, children, className, ...rest }: Face & ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={classNames(styles.action, className)}>
      <Icon name={icon} />
      <span>{children}</span>
    </button>
  );
}

/** A side action that opens another application: call, navigate. */
export function ActionBarLink({ icon, children, className, ...rest }: Face & ComponentProps<'a'>) {
  return (
    <a {...rest} className={classNames(styles.action, className)}>
      <Icon name={icon} />
      <span>{children}</span>
    </a>
  );
}

/** A side action that takes files: its words label the file input. */
export function ActionBarFile({ icon, children, className, ...rest }: Face & Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className={classNames(styles.action, className)}>
      <input {...rest} type="file" />
      <Icon name={icon} />
      <span>{children}</span>
    </label>
  );
}
