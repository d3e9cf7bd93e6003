import type { Stop } from '#freight/time-slot/time-slot.ts';
import { HOUR, MINUTE } from '#freight/values/duration.ts';
import { at } from '../calendar.ts';
import type { Deed, MissionDraft } from './draft.ts';

/** The carrier and the shipper of the demonstration's accounts. */
const [CARRIER, SHIPPER] = ['delcourt', 'verrerie'] as const;

/** So many trucks had to wait for long in these days: their shippers may still answer. */
const TRUCKS = 2;
const RECENT = 4 * 24 * HOUR;

/** The least from the opening of a slot until the truck left, by which there is something to pay. */
const LONG = 100 * MINUTE;

/** Lets the drivers of the latest transports that took long at a stop say when they arrived there. */
export function withWaiting(drafts: readonly MissionDraft[], now: number): MissionDraft[] {
  const waiting = drafts
    .filter(({ carrier, haul, cancelled, driver }) => {
      return carrier === CARRIER && haul[0] === SHIPPER && cancelled === null && driver !== null;
    })
    .flatMap((draft) => {
      const found = longStop(draft, now);
      return found === null ? [] : [{ draft, ...found }];
    })
    .toSorted((a, b) => b.left - a.left)
    .slice(0, TRUCKS);
  return drafts.map((draft) => {
    const found = waiting.find((each) => each.draft === draft);
    return found === undefined ? draft : { ...draft, arrivals: { [found.stop]: arrivalAt(draft, found.stop) } };
  });
}

function longStop(draft: MissionDraft, now: number): { stop: Stop; left: number } | null {
  for (const stop of ['pickup', 'delivery'] as const) {
    const deed = draft[stop];
    const isRecent = deed !== null && deed.heard <= now && deed.heard > now - RECENT;
    if (isRecent && deed.occurred - opening(draft, stop) >= LONG && isPossible(draft, stop)) {
      return { stop, left: deed.heard };
    }
  }
  return null;
}

/** A truck is at a delivery after its pickup, and a driver on the road after they were chosen. */
function isPossible(draft: MissionDraft, stop: Stop): boolean {
  const { occurred } = arrivalAt(draft, stop);
  const before = stop === 'delivery' ? (draft.pickup?.heard ?? 0) : Math.max(draft.created, draft.assigned ?? 0);
  return occurred > before;
}

function opening({ slots }: MissionDraft, stop: Stop): number {
  return at(slots[stop].date, slots[stop].start_time);
}

/** Ten minutes before the gate opens. */
function arrivalAt(draft: MissionDraft, stop: Stop): Deed {
  const occurred = opening(draft, stop) - 10 * MINUTE;
  return { occurred, heard: occurred + MINUTE / 2 };
}
