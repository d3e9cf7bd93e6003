import { useDeferredValue } from 'react';
import { useSnapshot } from 'valtio';
import type { Op } from '../outbox/op.ts';
import { type Sending, sync } from '../sync/sync-state.ts';

/** What waits on this device, by what happens to it. */
export interface OutboxState {
  readonly ready: boolean;
  readonly needsYou: readonly Op[];
  readonly waiting: readonly Op[];
  readonly sending: Sending | null;
  readonly sentInTurn: number;
}

/** The outbox as the strip, the bottom bar and its own screen show it. */
export function useOutbox(): OutboxState {
  const { ops, ready, sending, sentInTurn } = useSnapshot(sync);
  // The stamp of a step is drawn before the counts of what waits.
  const all = useDeferredValue(ops as readonly Op[]);
  return {
    ready,
    needsYou: all.filter(({ state }) => state === 'parked'),
    waiting: all.filter(({ state }) => state === 'queued'),
    sending,
    sentInTurn,
  };
}
