import { Trans } from '@lingui/react/macro';
import { Text } from '#design/layout/text.tsx';
import type { TimeSlot } from '#freight/time-slot/time-slot.ts';
import { useFormat } from '../format/use-format.ts';
import { slotTimes } from '../mission/slot-sign.tsx';
import { hoursOf, type TimeScale } from '../road-in-time/time-scale.ts';
import type { DrawnSlot } from './ruler-drawing.tsx';

/** Widths of an hour and of a slot, in pixels. */
const HOUR_WORDS = 52;
const SLOT_WORDS = 130;
/** Hours between two that are written. */
const STEPS = [1, 2, 3, 4, 6, 12, 24];

/** The stop that drivers are measured against. */
export interface RulerStop {
  readonly time_slot: TimeSlot;
  readonly address: { readonly country: string };
}

interface RulerScaleProps {
  readonly scale: TimeScale;
  readonly stop: RulerStop;
  readonly slot: DrawnSlot;
  readonly isLoaded: boolean;
  readonly now: number;
}

/** The hours above the ruler, and the words of the slot over its band. */
export function RulerScale({ scale, stop, slot, isLoaded, now }: RulerScaleProps) {
  const format = useFormat();
  const times = slotTimes(stop.time_slot, isLoaded ? 'delivery' : 'pickup', format);
  const step = STEPS.find((hours) => hours * scale.perHour >= HOUR_WORDS) ?? 24;
  const hasRoom = scale.width >= SLOT_WORDS * 1.5;
  const middle = (Math.max(slot.opens, scale.from) + Math.min(slot.closes, scale.to)) / 2;
  const half = SLOT_WORDS / 2;
  const slotAt = Math.min(scale.width - half, Math.max(half, scale.x(middle)));
  const isDrawn = hasRoom && slot.closes > scale.from && slot.opens < scale.to;
  const hours = hoursOf(scale).filter((at) => new Date(at).getHours() % step === 0);
  return (
    <>
      {hours
        .map((at) => ({ at, x: scale.x(at) }))
        .filter(({ x }) => x >= HOUR_WORDS / 2 && x <= scale.width - HOUR_WORDS / 2)
        .filter(({ x }) => !isDrawn || Math.abs(x - slotAt) > half + HOUR_WORDS / 2)
        .map(({ at, x }) => (
          <span key={at} style={{ left: x }}>
            {new Date(at).getHours() === 0 ? format.shortMoment(at, now).split(',')[0] : format.time(at)}
          </span>
        ))}
      {isDrawn && (
        <Text weight="bold" tone="ok" style={{ left: slotAt }}>
          <Trans>Slot {times}</Trans>
        </Text>
      )}
    </>
  );
}
