import { Fragment, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Node, type NodeShape, type NodeState } from '../node/node.tsx';
import styles from './step-strip.module.css';

interface StepStripProps {
  readonly steps: readonly { readonly shape: NodeShape; readonly state: NodeState }[];
  /** The word of the current step, which also speaks for the picture. */
  readonly children?: ReactNode;
}

/** Nodes joined by lines: solid after a step that is done, dashed before one that is not. */
export function StepStrip({ steps, children }: StepStripProps) {
  return (
    <div>
      <span className={styles.strip}>
        {steps.map(({ shape, state }, index) => (
          <Fragment key={index}>
            {index > 0 && (
              <span className={classNames(styles.line, steps[index - 1]?.state === 'done' && styles.solid)} />
            )}
            <Node shape={shape} state={state} />
          </Fragment>
        ))}
      </span>
      {children !== undefined && <div className={styles.word}>{children}</div>}
    </div>
  );
}
