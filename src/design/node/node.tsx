import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './node.module.css';

/** A disc marks the final place; all others are square. */
export type NodeShape = 'square' | 'disc';

/** done, now, later (todo), done on this device only (here), or late. */
export type NodeState = 'done' | 'now' | 'todo' | 'here' | 'late';

interface NodeProps {
  readonly shape: NodeShape;
  readonly state: NodeState;
  /** Accessible name, if no text beside the node says the same. */
  readonly label?: string | undefined;
  /** 20 px in rows, 26 in a timeline. */
  readonly size?: 'md' | 'lg' | undefined;
}

const ICONS = {
  done: 'check-b',
  here: 'check-b',
  late: 'exclamation-mark-b',
  now: undefined,
  todo: undefined,
} as const;

/** A point on a route. Its shape gives its kind, its fill and icon its state. */
export function Node({ shape, state, label, size = 'md' }: NodeProps) {
  const icon = ICONS[state];
  return (
    <span
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      className={classNames(styles.node, styles[state], shape === 'disc' && styles.disc, size === 'lg' && styles.lg)}
    >
      {icon && <Icon name={icon} />}
    </span>
  );
}
