import type { Op } from '#device/store/op.ts';
import type { Holdings } from '../observer.ts';
import type { Stage } from '../stage.ts';
import {
  bytesAreTheirs,
  filesBelongToOps,
  type Invariant,
  nobodySendsForAnother,
  noPageIsLost,
  nothingIsDoubled,
  nothingIsLost,
  nothingIsReordered,
  timesAreTrue,
} from './promises.ts';
import { isRefusedStep, viewIsTrue } from './view.ts';

const ALWAYS: readonly Invariant[] = [
  nothingIsLost,
  noPageIsLost,
  nothingIsDoubled,
  nothingIsReordered,
  viewIsTrue,
  filesBelongToOps,
  nobodySendsForAnother,
  bytesAreTheirs,
  timesAreTrue,
];

/** Holds the promise against what is, wherever the story stands. */
export async function checkInvariants(stage: Stage): Promise<Holdings> {
  const saved = [...stage.witness.saved.values()];
  const pages = new Map(stage.witness.pages);
  const holdings = { ...(await stage.observer.look()), saved, pages };
  stage.witness.see(holdings.ops);
  const broken = [...stage.witness.broken, ...ALWAYS.flatMap((invariant) => invariant(stage, holdings))];
  if (broken.length > 0) throw new Error(broken.join('\n'));
  return holdings;
}

/**
 * I5: once faults stop, every op ends on the server, or stopped before the driver's eyes.
 *
 * @param whose only one user's ops can be sent
 */
export async function checkSettled(stage: Stage, whose: string | null = null): Promise<Holdings> {
  const holdings = await checkInvariants(stage);
  const stuck = holdings.ops.filter((op) => op.state === 'queued' && !isBehind(op, holdings.ops));
  const strange = stuck.filter(({ userId }) => whose === null || userId === whose);
  if (strange.length > 0) throw new Error(strange.map(({ id, kind }) => `I5: ${kind} ${id} still waits`).join('\n'));
  return holdings;
}

function isBehind({ laneId, userId, seq }: Op, ops: readonly Op[]): boolean {
  return ops.some((op) => isRefusedStep(op) && op.laneId === laneId && op.userId === userId && op.seq < seq);
}
