import { useSyncExternalStore } from 'react';
import type { Op } from '#device/store/op.ts';

/** A step that can still be undone. */
export interface HeldStep {
  readonly op: Op;
  /** Whole seconds left. */
  readonly seconds: number;
  /** Seconds it is held for in all. */
  readonly of: number;
}

/** The last of some ops while it is held back for undoing, counting down; null where there is none. */
export function useHeldStep(ops: readonly Op[]): HeldStep | null {
  const last = ops.at(-1);
  const op = last?.state === 'queued' && last.holdUntil > 0 ? last : null;
  const second = useSyncExternalStore(
    (notify) => countDown(op, notify),
    () => (op === null ? 0 : Math.max(0, Math.ceil((op.holdUntil - Date.now()) / 1000))),
  );
  if (op === null || second === 0) return null;
  return { op, seconds: second, of: Math.max(1, Math.round((op.holdUntil - op.occurredAt) / 1000)) };
}

const TICK_MS = 250;

/** Ticks while the step is held, and once after. */
function countDown(op: Op | null, notify: () => void): () => void {
  if (op === null || op.holdUntil <= Date.now()) return () => undefined;
  const timer = setInterval(() => {
    notify();
    if (op.holdUntil <= Date.now()) clearInterval(timer);
  }, TICK_MS);
  return () => clearInterval(timer);
}
