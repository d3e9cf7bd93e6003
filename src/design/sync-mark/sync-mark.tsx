import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { cssVars } from '../css-vars.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './sync-mark.module.css';

/** On the server, on this device, sending, or in need of the user. */
type SyncState = 'server' | 'here' | 'sending' | 'attention';

interface SyncMarkProps {
  readonly state: SyncState;
  /** The label beside it: On server, On phone, Sending, Needs you. */
  readonly children?: ReactNode;
  /** Accessible name if the mark has no visible label. */
  readonly label?: string | undefined;
  /** Percent sent, 0 to 100; fills the box from below. */
  readonly done?: number | undefined;
  /** 26 px, or 40 in the outbox. */
  readonly size?: 'md' | 'lg' | undefined;
  readonly onSign?: boolean | undefined;
}

const ICONS = {
  server: 'check-b',
  here: 'device-mobile-f',
  sending: 'arrow-up-b',
  attention: 'warning-f',
} as const;

/** The state of a piece of work. A solid box: on the server. A dashed box: on this device. */
export function SyncMark({ state, children, label, done = 0, size = 'md', onSign = false }: SyncMarkProps) {
  return (
    <span
      data-momentary
      className={classNames(styles.sync, styles[state], size === 'lg' && styles.lg, onSign && styles.onSign)}
    >
      <span className={styles.mark} style={cssVars({ '--done': `${done}%` })}>
        <Icon name={ICONS[state]} label={label} />
      </span>
      {children !== undefined && <span>{children}</span>}
    </span>
  );
}
