import { startTransition, useEffect, useState } from 'react';
import { subscribe } from 'valtio';
import type { Op } from '../store/op.ts';
import type { LogEntry } from '../store/outbox-db.ts';
import { type Sending, sync } from './sync-state.ts';

/** Ops on this device, by state. */
export interface OutboxState {
  readonly ready: boolean;
  readonly needsYou: readonly Op[];
  readonly waiting: readonly Op[];
  readonly sending: Sending | null;
  readonly sentInTurn: number;
  /** Ops sent today, latest first; null until read, and only while watched. */
  readonly sentToday: readonly LogEntry[] | null;
}

/** Outbox state for the status strip, the bottom bar and the outbox screen. */
export function useOutbox(): OutboxState {
  const [state, setState] = useState(read);
  useEffect(() => {
    // Render the stamp of a step before the counts.
    const look = () => startTransition(() => setState(read));
    look();
    return subscribe(sync, look);
  }, []);
  return state;
}

let last: { readonly ops: readonly Op[]; readonly sending: Sending | null; readonly state: OutboxState } | null = null;

/** Returns the same object while nothing changed, to avoid a render. */
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
