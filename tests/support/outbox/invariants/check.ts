import type { Holdings } from '../observer.ts';
import type { Stage } from '../stage.ts';
import {
  bytesAreTheirs,
  filesBelongToOps,
  type Invariant,
  nobodySendsForAnother,
  nothingIsDoubled,
  nothingIsLost,
  nothingIsReordered,
} from './promises.ts';
import { viewIsTrue } from './view.ts';

const ALWAYS: readonly Invariant[] = [
  nothingIsLost,
  nothingIsDoubled,
  nothingIsReordered,
  viewIsTrue,
  filesBelongToOps,
  nobodySendsForAnother,
  bytesAreTheirs,
];

/** Holds the promise against what is, wherever the story stands. */
export async function checkInvariants(stage: Stage): Promise<Holdings> {
  const holdings = await stage.observer.look();
  stage.witness.see(holdings.ops);
  const broken = [...stage.witness.broken, ...ALWAYS.flatMap((invariant) => invariant(stage, holdings))];
  if (broken.length > 0) throw new Error(broken.join('\n'));
  return holdings;
}

/** I5: once faults stop, every op ends on the server, or stopped before the driver's eyes. */
export async function checkSettled(stage: Stage): Promise<Holdings> {
  const holdings = await checkInvariants(stage);
  const stuck = holdings.ops.filter(({ state, laneId, userId, seq }) => {
    const stopped = holdings.ops.some(
      (op) => op.state === 'parked' && op.laneId === laneId && op.userId === userId && op.seq < seq,
    );
    return state === 'queued' && !stopped;
  });
  if (stuck.length > 0) throw new Error(stuck.map(({ id, kind }) => `I5: ${kind} ${id} still waits`).join('\n'));
  return holdings;
}
