import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './node.module.css';

/** The disc is the place where it ends; everything before and after is square. */
export type NodeShape = 'square' | 'disc';

/** done, now, later (todo), done on this device only (here), or late. */
export type NodeState = 'done' | 'now' | 'todo' | 'here' | 'late';

interface NodeProps {
  readonly shape: NodeShape;
  readonly state: NodeState;
  /** Spoken, where no word beside it says the same. */
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

/** A point on the way. Its shape says which, its fill and icon say how it stands. */
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
