import { afterEach, beforeEach } from 'vitest';
import { checkInvariants } from './invariants/check.ts';
import { Stage } from './stage.ts';

/** A fresh stage for each story, which must keep every promise to its end. */
export function onStage(): () => Stage {
  let stage: Stage | undefined;
  beforeEach(() => {
    stage = new Stage();
  });
  afterEach(async () => {
    if (stage !== undefined) await checkInvariants(stage);
    stage?.clear();
    stage = undefined;
  });
  return () => {
    if (stage === undefined) throw new Error('There is a stage only during a story.');
    return stage;
  };
}
