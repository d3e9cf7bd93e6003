import { useEffect, useState } from 'react';
import type { Op } from '#device/outbox/op.ts';
import type { MissionView } from '#device/outbox/view.ts';

/** A step that can still be undone. */
export interface HeldStep {
  readonly op: Op;
  /** Whole seconds left. */
  readonly seconds: number;
  /** Seconds it was held for when it was first seen here. */
  readonly of: number;
}

/** The step of a mission that is held back for undoing now, counting down; null where there is none. */
export function useHeldStep({ waiting }: MissionView): HeldStep | null {
  const [now, setNow] = useState(Date.now);
  const op = waiting.find(({ state, holdUntil }) => state === 'queued' && holdUntil > Date.now()) ?? null;
  const id = op?.id;
  useEffect(() => {
    if (id === undefined) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [id]);
  if (op === null || op.holdUntil <= now) return null;
  const seconds = Math.ceil((op.holdUntil - now) / 1000);
  return { op, seconds, of: Math.max(1, Math.round((op.holdUntil - op.occurredAt) / 1000)) };
}
