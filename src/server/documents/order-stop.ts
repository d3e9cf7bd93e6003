import { heaviestHandled } from '#freight/law/handling.ts';
import type { Laws } from '#freight/law/law.ts';
import { CMR_BOX } from '#freight/mission/consignment-note.ts';
import { plateOf } from '#freight/place/address.ts';
import { lawPlaceOf } from '#freight/quote/stop-free-time.ts';
import type { TrackedStop } from '#freight/shipment/stop.ts';
import { endDay, endsNextDay, type Stop, slotSign } from '#freight/time-slot/time-slot.ts';
import type { Locale } from '#freight/user/locale.ts';
import { MINUTES_A_DAY } from '#freight/values/calendar-date.ts';
import { countryName, formatDay, formatMinutes, formatWeekday } from '../i18n/dates.ts';
import { head, phoneOf, type Say } from './order-parts.ts';
import { ORDER_WORDS as WORDS } from './order-words.ts';

const HEADS = {
  pickup: { label: WORDS.takingOver, box: CMR_BOX.takingOver },
  delivery: { label: WORDS.delivery, box: CMR_BOX.delivery },
} as const;

interface StopReader {
  readonly locale: Locale;
  readonly say: Say;
  readonly laws: Laws;
}

/** Returns a stop for its symbol and its cell. */
export function stopSheet(stop: TrackedStop, which: Stop, { locale, say, laws }: StopReader) {
  const { address, contact, time_slot: slot } = stop;
  const sign = slotSign(slot, which);
  const isNight = endsNextDay(slot);
  const clock = { start: formatMinutes(slot.start_time), end: formatMinutes(slot.end_time || MINUTES_A_DAY) };
  const last = isNight ? `${formatWeekday(locale, endDay(slot))} ${clock.end}` : clock.end;
  // If only the end counts, the day shown is that of the end.
  const day = formatDay(locale, sign === 'by' ? endDay(slot) : slot.date);
  const first = isNight && sign === 'by' ? `${formatWeekday(locale, slot.date)} ${clock.start}` : clock.start;
  const times = { at: `${clock.start}–${last}`, from: clock.start, by: clock.end } as const;
  const words = { at: isNight ? WORDS.atNight : WORDS.atRange, from: WORDS.from, by: WORDS.by } as const;
  return {
    head: head(say, HEADS[which].label, HEADS[which].box),
    plate: plateOf(address),
    city: address.city,
    day,
    sign,
    time: times[sign],
    slot: say(words[sign], { start: first, end: sign === 'by' ? clock.end : last }),
    name: address.name ?? null,
    street: address.street_name,
    town: `${address.postal_code} ${address.city}, ${countryName(locale, address.country)}`,
    contact: contactLine(contact, say),
    checks: checksOf(stop, which, { say, laws }),
  };
}

function contactLine({ name, phone }: TrackedStop['contact'], say: Say): string | null {
  if (name === '' && phone === '') return null;
  const spoken = phone === '' ? '' : phoneOf(phone);
  return say(WORDS.contact, { name: [name, spoken].filter((part) => part !== '').join(', ') });
}

const CHECKS = {
  tailLift: { yes: WORDS.tailLift, no: WORDS.noTailLift },
  pickup: { yes: WORDS.driverLoads, no: WORDS.driverDoesNotLoad },
  delivery: { yes: WORDS.driverUnloads, no: WORDS.driverDoesNotUnload },
  appointment: { yes: WORDS.appointment, no: WORDS.noAppointment },
} as const;

/** Returns the stop's requirements for truck and driver. Those not required are listed too, to leave no doubt. */
function checksOf(stop: TrackedStop, which: Stop, { say, laws }: Omit<StopReader, 'locale'>) {
  const { handling, meeting } = stop;
  const most = heaviestHandled(laws, lawPlaceOf(stop));
  const check = (needed: boolean, words: (typeof CHECKS)[keyof typeof CHECKS]) => ({
    needed,
    text: say(needed ? words.yes : words.no),
  });
  // A heavier truck may come than the goods need: its driver may not do what was booked.
  const limited = ({ needed, text }: ReturnType<typeof check>) =>
    needed && most !== null
      ? { needed, text: say(WORDS.lightOnly, { task: text, tonnes: most / 1000 }) }
      : { needed, text };
  return [
    check(handling.tail_lift, CHECKS.tailLift),
    limited(check(handling.driver, CHECKS[which])),
    check(meeting.rendez_vous, CHECKS.appointment),
  ];
}
