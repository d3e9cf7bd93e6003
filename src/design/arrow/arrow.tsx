import type { ComponentProps } from 'react';
import { whenIdle } from '../button/when-idle.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './arrow.module.css';

interface ArrowProps extends ComponentProps<'button'> {
  readonly size?: ArrowSize | undefined;
  /** Fills the width of its container; the step size always does. */
  readonly wide?: boolean | undefined;
  /** Work is under way: a spinner shows, presses do nothing, focus and width stay. */
  readonly busy?: boolean | undefined;
}

/** The direction arrow: the one action of a screen that moves things forward. Never two on a screen. */
export function Arrow({ size, wide, busy = false, className, children, onClick, ...rest }: ArrowProps) {
  return (
    <button
      type="button"
      {...rest}
      {...whenIdle(busy, onClick)}
      className={classNames(arrowClass(size, wide), busy && styles.busy, className)}
    >
      {busy && <Icon name="spinner-gap-b" size="sm" className={styles.spinner} />}
      <span>{children}</span>
    </button>
  );
}

interface ArrowFileProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  readonly size?: ArrowSize | undefined;
  readonly wide?: boolean | undefined;
}

/** The arrow that takes files: its words label the file input. */
export function ArrowFile({ size, wide, className, children, ...rest }: ArrowFileProps) {
  return (
    <label className={classNames(arrowClass(size, wide), className)}>
      <input {...rest} type="file" />
      <span>{children}</span>
    </label>
  );
}

/** 48, 56 or 64 px high. step is the driver's one step and always fills the width. */
type ArrowSize = 'md' | 'lg' | 'step';

/** The look of the arrow for an element that another library renders, such as a router's link. */
export function arrowClass(size: ArrowSize = 'step', wide = size === 'step'): string {
  return classNames(styles.arrow, size !== 'step' && styles[size], wide && styles.wide);
}

interface ArrowLinkProps extends ComponentProps<'a'> {
  readonly size?: ArrowSize | undefined;
  readonly wide?: boolean | undefined;
}

/** The arrow as a link to another address. For a route use `arrowClass`. */
export function ArrowLink({ size, wide, className, ...rest }: ArrowLinkProps) {
  return <a {...rest} className={classNames(arrowClass(size, wide), className)} />;
}
