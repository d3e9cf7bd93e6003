import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Node, type NodeShape, type NodeState } from '../node/node.tsx';
import styles from './timeline.module.css';

interface TimelineProps {
  readonly label?: string | undefined;
  /** TimelineSteps, first things first. */
  readonly children: ReactNode;
}

/** A road with its nodes. Solid happened, dashed has not yet. */
export function Timeline({ label, children }: TimelineProps) {
  return <ol aria-label={label}>{children}</ol>;
}

interface TimelineStepProps {
  readonly shape: NodeShape;
  readonly state: NodeState;
  /** Accessible name of the node: done, now, later, done on this phone, late. */
  readonly stateLabel: string;
  readonly title: ReactNode;
  readonly level?: 2 | 3 | undefined;
  /** When and who. */
  readonly children?: ReactNode;
  /** The event: a Stamp. */
  readonly stamp?: ReactNode;
  /** At the right: a mark or a time. */
  readonly end?: ReactNode;
  /** The road after it is solid. Without it, it is when the step is done. */
  readonly solid?: boolean | undefined;
}

/** One step on the road. */
export function TimelineStep({
  shape,
  state,
  stateLabel,
  title,
  level = 3,
  children,
  stamp,
  end,
  solid = state === 'done',
}: TimelineStepProps) {
  const Heading = `h${level}` as const;
  return (
    <li className={classNames(styles.step, solid && styles.solid, state === 'todo' && styles.later)}>
      <Node shape={shape} state={state} label={stateLabel} size="lg" />
      <div className={styles.body}>
        <div className={styles.text}>
          <Heading className={styles.title}>{title}</Heading>
          {children && <div className={styles.words}>{children}</div>}
          {stamp && <div className={styles.stamp}>{stamp}</div>}
        </div>
        {end && <div className={styles.end}>{end}</div>}
      </div>
    </li>
  );
}
