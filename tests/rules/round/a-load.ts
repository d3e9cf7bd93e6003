import type { RoundMission } from '#freight/round/round.ts';
import { aMission } from '#tests/support/mission.ts';

export const DAY = '2026-03-17';
export const NIGHT_BEFORE = Date.parse('2026-03-16T20:00:00Z');

/** Places along a parallel. */
export const at = (lng: number) => ({ lat: 50, lng });

let loads = 0;

/** A load of a driver's on a day, by the minutes after midnight at which its pickup and its delivery open. */
export function aLoad(
  [from, to]: readonly [number, number],
  metres: number,
  {
    date = DAY,
    weight = 6240,
    /** How long they stay open, in minutes. */
    open = 60,
    pickedUpAt = null as string | null,
    way = null as readonly [from: number, to: number] | null,
  } = {},
): RoundMission {
  const mission = aMission();
  const slot = (start: number) => ({ date, start_time: start, end_time: start + open, flexible: false });
  const stop = (kind: 'pickup' | 'delivery', start: number, lng: number | undefined) => {
    const { address } = mission[kind];
    return {
      address: lng === undefined ? address : { ...address, location: at(lng) },
      time_slot: slot(start),
      completed_at: kind === 'pickup' ? pickedUpAt : null,
    };
  };
  loads += 1;
  return {
    uuid: `load-${loads}`,
    reference: `LD-${loads}`,
    load: { linear_meters: metres, weight },
    pickup: stop('pickup', from, way?.[0]),
    delivery: stop('delivery', to, way?.[1]),
  };
}
