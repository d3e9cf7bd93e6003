import { useSyncExternalStore } from 'react';
import type { Op } from '#device/outbox/op.ts';
import type { MissionView } from '#device/outbox/view.ts';

/** A step that can still be undone. */
export interface HeldStep {
  readonly op: Op;
  /** Whole seconds left. */
  readonly seconds: number;
  /** Seconds it is held for in all. */
  readonly of: number;
}

/** The last step of a mission, held back for undoing now, counting down; null where there is none. */
export function useHeldStep({ waiting }: MissionView): HeldStep | null {
  const last = waiting.at(-1);
  const op = last?.state === 'queued' && last.holdUntil > 0 ? last : null;
  const second = useSyncExternalStore(
    (notify) => countDown(op, notify),
    () => (op === null ? 0 : Math.max(0, Math.ceil((op.holdUntil - Date.now()) / 1000))),
  );
  if (op === null || second === 0) return null;
  return { op, seconds: second, of: Math.max(1, Math.round((op.holdUntil - op.occurredAt) / 1000)) };
}

const TICK = 250;

/** Ticks while the step is held, and once after. */
function countDown(op: Op | null, notify: () => void): () => void {
  if (op === null || op.holdUntil <= Date.now()) return () => undefined;
  const timer = setInterval(() => {
    notify();
    if (op.holdUntil <= Date.now()) clearInterval(timer);
  }, TICK);
  return () => clearInterval(timer);
}
