import { subscribe } from 'valtio';
import { reportDevice, type WaitingSteps } from '#contract/device.ts';
import { write } from '../api/write.ts';
import { acting } from '../session/acting.ts';
import { session } from '../session/session.ts';
import { isWaiting } from '../store/op.ts';
import { sync } from './sync-state.ts';

/** Pause between reports of one page, in milliseconds: a driver may tap quickly. */
const PAUSE_MS = 5000;

/** Last report and its token. The first report of a session is sent even if nothing waits. */
let reported: { readonly token: string; readonly text: string } | null = null;
let isPaused = false;

/**
 * Reports the waiting steps to the server on each change while it can be reached, so that it notices if the browser
 * deleted them. Called once, when the app starts.
 */
export function reportWaiting(): void {
  if (acting !== null) return;
  subscribe(sync, () => void report());
  subscribe(session, () => void report());
  void report();
}

async function report(): Promise<void> {
  const { current } = session;
  if (isPaused || current === null || current.ended || !sync.ready || sync.network !== 'reached') return;
  const { token } = current;
  const waiting = waitingOf(current.userId);
  const text = JSON.stringify(waiting);
  if (reported?.token === token && reported.text === text) return;
  isPaused = true;
  setTimeout(() => {
    isPaused = false;
    void report();
  }, PAUSE_MS);
  await write(reportDevice, { body: { waiting } }, 'session').then(
    () => {
      reported = { token, text };
    },
    () => undefined,
  );
}

function waitingOf(userId: string): WaitingSteps {
  const steps = new Map<string, number>();
  for (const op of sync.ops) {
    if (op.userId === userId && isWaiting(op)) steps.set(op.laneId, (steps.get(op.laneId) ?? 0) + 1);
  }
  return Array.from(steps, ([mission, count]) => ({ mission, steps: count })).slice(0, 200);
}
