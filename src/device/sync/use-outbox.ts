import { startTransition, useEffect, useState } from 'react';
import { subscribe } from 'valtio';
import type { Op } from '../store/op.ts';
import type { LogEntry } from '../store/outbox-db.ts';
import { type Sending, sync } from './sync-state.ts';

/** What waits on this device, by what happens to it. */
export interface OutboxState {
  readonly ready: boolean;
  readonly needsYou: readonly Op[];
  readonly waiting: readonly Op[];
  readonly sending: Sending | null;
  readonly sentInTurn: number;
  /** What the server got today, the latest first; null while it is not read. Only while it is watched. */
  readonly sentToday: readonly LogEntry[] | null;
}

/** The outbox as the strip, the bottom bar and its own screen show it. */
export function useOutbox(): OutboxState {
  const [state, setState] = useState(read);
  useEffect(() => {
    // The stamp of a step is drawn before the counts of what waits.
    const look = () => startTransition(() => setState(read));
    look();
    return subscribe(sync, look);
  }, []);
  return state;
}

let last: { readonly ops: readonly Op[]; readonly sending: Sending | null; readonly state: OutboxState } | null = null;

/** The same object while nothing of it changed, so that nothing is drawn again. */
function read(): OutboxState {
  const { ops, ready, sending, sentInTurn, sentToday } = sync;
  const known = last?.ops === ops && last.sending === sending ? last.state : null;
  if (known?.ready === ready && known.sentInTurn === sentInTurn && known.sentToday === sentToday) return known;
  const state: OutboxState = {
    ready,
    needsYou: ops.filter(({ state: is }) => is === 'parked'),
    waiting: ops.filter(({ state: is }) => is === 'queued'),
    sending: sending === null ? null : { ...sending },
    sentInTurn,
    sentToday,
  };
  last = { ops, sending, state };
  return state;
}
