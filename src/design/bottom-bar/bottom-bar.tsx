import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './bottom-bar.module.css';

interface BottomBarProps {
  /** Names the navigation for screen readers. */
  readonly label: string;
  /** Links with `bottomLinkClass`, each with a BottomEntry; the current one has `aria-current="page"`. */
  readonly children: ReactNode;
}

/** The entries of a phone, at the bottom. It closes up when there are fewer. */
export function BottomBar({ label, children }: BottomBarProps) {
  return (
    <nav aria-label={label} className={styles.bar}>
      {children}
    </nav>
  );
}

/** The look of an entry, for a router's link. */
export const bottomLinkClass = styles.link;

interface BottomEntryProps {
  /** The idle icon, bold. */
  readonly icon: IconName;
  /** The icon of the current entry, filled. */
  readonly currentIcon: IconName;
  readonly children: ReactNode;
  /** Number of waiting items; 0 shows none. */
  readonly count?: number | undefined;
  /** Something needs the user: a red triangle replaces the number. */
  readonly attention?: boolean | undefined;
  /** Spoken after the number, or for the triangle. */
  readonly countLabel?: string | undefined;
}

/** The content of one entry. */
export function BottomEntry({
  icon,
  currentIcon,
  children,
  count = 0,
  attention = false,
  countLabel,
}: BottomEntryProps) {
  return (
    <>
      <Icon name={icon} className={styles.idle} />
      <Icon name={currentIcon} className={styles.current} />
      <span>{children}</span>
      {(attention || count > 0) && (
        <span data-momentary className={classNames(styles.count, attention && styles.needs)}>
          {attention ? <Icon name="warning-f" /> : count}
          {countLabel !== undefined && <VisuallyHidden> {countLabel}</VisuallyHidden>}
        </span>
      )}
    </>
  );
}
