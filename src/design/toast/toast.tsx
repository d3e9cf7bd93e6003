import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import styles from './toast.module.css';

export interface ToastContent {
  readonly id: string;
  /** error: bottom right, announced immediately. ok: done. note: information. update: a new version is available. */
  readonly tone: 'error' | 'ok' | 'note' | 'update';
  readonly icon?: IconName | undefined;
  readonly message: ReactNode;
  readonly detail?: ReactNode;
  /** A button, such as Reload. */
  readonly action?: ReactNode;
  /** Stays until closed or acted on. */
  readonly stays?: boolean | undefined;
}

interface ToastProps extends ToastContent {
  readonly closeLabel: string;
  /** Milliseconds in sight. */
  readonly duration: number;
  readonly onClose: () => void;
}

const ICONS = { error: 'warning-f', ok: 'check-b', note: 'bell-b', update: 'arrows-clockwise-b' } as const;

/** One message. It waits while a pointer or the focus is on it. */
export function Toast({
  tone,
  icon = ICONS[tone],
  message,
  detail,
  action,
  stays = false,
  closeLabel,
  duration,
  onClose,
}: ToastProps) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  useTimeLeft(duration, stays || hovered || focused, onClose);
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames(styles.toast, styles[tone])}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <p className={styles.words}>
        {message}
        {detail && <span className={styles.detail}>{detail}</span>}
      </p>
      <span className={styles.end}>
        {action && <span className={styles.action}>{action}</span>}
        {!(stays && action) && <IconButton icon="x-b" label={closeLabel} className={styles.close} onClick={onClose} />}
      </span>
    </div>
  );
}

/** Calls `onEnd` after `duration` ms; while `held` the timer is paused. */
function useTimeLeft(duration: number, held: boolean, onEnd: () => void): void {
  const left = useRef(duration);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (held) return;
    const start = performance.now();
    const timer = setTimeout(end, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - start;
    };
  }, [held]);
}
