import { timeZoneOf } from '../place/country.ts';
import { DEFAULT_SLOT, type TimeSlot } from '../time-slot/time-slot.ts';
import { dayOf, slotWindow } from '../time-slot/window.ts';
import { addDays } from '../values/calendar-date.ts';
import { DAY } from '../values/duration.ts';
import { LATEST_PICKUP_DAYS } from './dates.ts';
import { deltasOf } from './deltas.ts';
import { arrivalOf, type PricedDates, type PricedTransport, valueOf } from './price.ts';
import { kindOfDay, type MarketSnapshot } from './snapshot.ts';

/** The pickup begins this long from now at the earliest, in milliseconds. */
const NOTICE = 2 * DAY;

/** Number of pickup days considered. */
const CANDIDATE_DAYS = 5;

/** Room between the earliest arrival and the end of the delivery's slot, in milliseconds. */
const ROOM = DAY;

/** Days after the pickup within which a working day with enough room is always found. */
const DELIVERY_DAYS = 30;

/**
 * Finds the cheapest dates of a transport: working days at both ends, flexible slots, and enough time between them. The
 * lowest market value wins, then the earliest date. Null if no such day is left.
 */
export function bestDates(
  transport: PricedTransport,
  wishedDay: string,
  now: number,
  market: MarketSnapshot,
): PricedDates | null {
  const { from } = transport;
  const zone = timeZoneOf(from.country);
  const soonest = dayOf(now + NOTICE, zone);
  const first = wishedDay > soonest ? wishedDay : soonest;
  const last = addDays(dayOf(now, zone), LATEST_PICKUP_DAYS);
  let best: { dates: PricedDates; value: number } | null = null;
  for (let index = 0; index < CANDIDATE_DAYS; index += 1) {
    const day = addDays(first, index);
    if (day > last || kindOfDay(day, from, market.isHoliday) !== 'working') continue;
    const dates = datesFrom(transport, flexibleDay(day), now, market);
    if (dates === null) continue;
    const { value } = valueOf(transport, dates.deltas, market);
    if (best === null || value < best.value) best = { dates, value };
  }
  return best?.dates ?? null;
}

/** The first delivery with enough time after a pickup; null if there is none. */
function datesFrom(
  transport: PricedTransport,
  pickup: TimeSlot,
  now: number,
  { isHoliday }: MarketSnapshot,
): PricedDates | null {
  const { from, to } = transport;
  const loading = slotWindow(pickup, timeZoneOf(from.country));
  const arrival = arrivalOf(transport, loading.opens, isHoliday);
  for (let index = 0; index < DELIVERY_DAYS; index += 1) {
    const delivery = flexibleDay(addDays(pickup.date, index));
    const unloading = slotWindow(delivery, timeZoneOf(to.country));
    if (unloading.closes - arrival < ROOM || kindOfDay(delivery.date, to, isHoliday) !== 'working') continue;
    const deltas = deltasOf(
      { place: from, slot: pickup, ...loading },
      { place: to, slot: delivery, ...unloading },
      { now, arrival, isHoliday },
    );
    return { type: 'optimal', pickup, delivery, deltas };
  }
  return null;
}

function flexibleDay(date: string): TimeSlot {
  return { date, ...DEFAULT_SLOT, flexible: true };
}
