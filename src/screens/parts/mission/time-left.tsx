import { Trans } from '@lingui/react/macro';
import type { TrackedStop } from '#freight/shipment/stop.ts';
import { stopWindow } from '#freight/shipment/stop.ts';
import { type Stop, slotSign } from '#freight/time-slot/time-slot.ts';
import { spanWords } from '../format/duration.ts';

interface TimeLeftProps {
  readonly stop: TrackedStop;
  readonly step: Stop;
  /** Unix milliseconds. */
  readonly now: number;
}

/**
 * The time until a slot opens, or until it closes once it is open. A delivery "by" a time always counts to that time:
 * the hour its place opens at is not on the sign. Nothing once the slot has passed: that is late.
 */
export function TimeLeft({ stop, step, now }: TimeLeftProps) {
  const { opens, closes } = stopWindow(stop);
  if (now > closes) return null;
  const isShut = now < opens && slotSign(stop.time_slot, step) !== 'by';
  const span = spanWords(isShut ? opens - now : closes - now);
  return <span data-momentary>{isShut ? <Trans>in {span}</Trans> : <Trans>{span} left</Trans>}</span>;
}
