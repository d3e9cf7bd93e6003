import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { cssVars } from '../css-vars.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './strip.module.css';

/** All sent, sending, offline, or in need of the user. */
export type StripState = 'server' | 'sending' | 'offline' | 'attention';

/** The look of the strip for a router's link. */
export function stripClass(state: StripState): string {
  return classNames(styles.strip, styles[state]);
}

interface Tally {
  readonly count: number;
  /** Read after the number by screen readers: "on this phone", "needs you". */
  readonly label: string;
}

export interface StripContentProps {
  readonly state: StripState;
  /** The state as text: announced when it changes. */
  readonly title: string;
  /** The age of what is shown, or what the user can do. Seen, and read with the link, but not announced. */
  readonly note: ReactNode;
  /** The data may be out of date: shows a clock. */
  readonly old?: boolean | undefined;
  /** Percent sent, 0 to 100. */
  readonly done?: number | undefined;
  /** Steps kept on this device. */
  readonly kept?: Tally | undefined;
  /** Steps that need the user. */
  readonly needs?: Tally | undefined;
  /** It is a link: shows a caret at the right. */
  readonly leads?: boolean | undefined;
}

const ICONS = {
  server: 'check-circle-b',
  sending: 'arrow-circle-up-b',
  offline: 'wifi-slash-b',
  attention: 'warning-f',
} as const;

/** The state of the user's unsent work, on one line under the navbar. Used inside an element with `stripClass`. */
export function StripContent({ state, title, note, old, done = 0, kept, needs, leads = true }: StripContentProps) {
  return (
    <>
      <span className={styles.lead}>
        <Icon name={old ? 'clock-counter-clockwise-b' : ICONS[state]} />
        <span className={styles.words}>
          <span role="status" className={styles.title}>
            {title}
          </span>
          <span className={styles.note}>{note}</span>
        </span>
      </span>
      <span className={styles.end}>
        {kept && (
          <span className={classNames(styles.tally, styles.kept)}>
            <Icon name="device-mobile-f" />
            {kept.count} <VisuallyHidden>{kept.label}</VisuallyHidden>
          </span>
        )}
        {needs && (
          <span className={classNames(styles.tally, styles.needs)}>
            <Icon name="warning-f" />
            {needs.count} <VisuallyHidden>{needs.label}</VisuallyHidden>
          </span>
        )}
        {leads && <Icon name="caret-right-b" />}
      </span>
      <span className={styles.line} style={cssVars({ '--done': `${done}%` })} />
    </>
  );
}
