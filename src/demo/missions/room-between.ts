import { addDays } from '#freight/values/calendar-date.ts';
import { DRIVERS, type DriverKey } from '../data/people.ts';
import type { MissionDraft } from './draft.ts';

/** From which day on drivers are free again, counted from today, after what is told of them by hand. */
const BUSY_UNTIL: Readonly<Partial<Record<DriverKey, number>>> = { declercq: 2, zielinska: 3 };

/**
 * Gives missions to come to drivers who are free for them: back from the one before, and rested. Those for which nobody
 * is free wait for a driver.
 */
export function withRoomBetween(drafts: readonly MissionDraft[], today: string): MissionDraft[] {
  // Nobody plans more for the driver of the demonstration.
  const drivers = (Object.keys(DRIVERS) as DriverKey[]).filter((key) => {
    return DRIVERS[key].status !== 'disabled' && key !== 'nowak';
  });
  const freeFrom = new Map(drivers.map((key) => [key, addDays(today, BUSY_UNTIL[key] ?? 1)]));
  const given = new Map<MissionDraft, DriverKey | null>();
  const ahead = drafts.filter(({ slots, driver, cancelled }) => {
    return slots.pickup.date > today && driver !== null && cancelled === null;
  });
  for (const draft of ahead.toSorted((a, b) => a.slots.pickup.date.localeCompare(b.slots.pickup.date))) {
    const { pickup, delivery } = draft.slots;
    const free = drivers.filter((key) => {
      return DRIVERS[key].company === draft.carrier && (freeFrom.get(key) ?? today) <= pickup.date;
    });
    const driver = free.toSorted((a, b) => (freeFrom.get(a) ?? '').localeCompare(freeFrom.get(b) ?? ''))[0] ?? null;
    given.set(draft, driver);
    // A day for the way back from where it took more than one to come.
    if (driver !== null) freeFrom.set(driver, addDays(delivery.date, delivery.date === pickup.date ? 1 : 2));
  }
  return drafts.map((draft) => {
    const driver = given.get(draft);
    return driver === undefined ? draft : { ...draft, driver, assigned: driver === null ? null : draft.assigned };
  });
}
