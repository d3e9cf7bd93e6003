import { estimatedDrivingTime, estimatedRoadDistance } from '#freight/place/distance.ts';
import { DEFAULT_SLOT, type TimeSlot } from '#freight/time-slot/time-slot.ts';
import { HOUR, MINUTE } from '#freight/values/duration.ts';
import { addWorkdays, at, minutesAt } from '../calendar.ts';
import type { Haul } from '../data/lanes.ts';
import { SITES, type SiteKey } from '../data/sites.ts';
import type { Random } from '../random.ts';
import type { Deed, Journey } from './draft.ts';

/** Loading and paperwork at a gate. */
const AT_GATE = 40 * MINUTE;
/** Driving a day (Regulation (EC) 561/2006), and the break after half of it. */
const DAILY_DRIVING = 9 * HOUR;
const BREAK = 45 * MINUTE;
/** In minutes after midnight: until when a truck is expected the same day, and until when gates are open. */
const LAST_ARRIVAL = 16 * 60;
const LAST_DELIVERY = 18 * 60;

const LATE_CHANCE = 0.06;
const OFFLINE_CHANCE = 0.16;

/** The journey of a transport whose pickup is on a day. */
export function journeyOn(day: string, [, from, to]: Haul, random: Random): Journey {
  const driving = drivingTime(from, to);
  const pickupSlot = pickupSlotOn(day, random);
  const loaded = at(day, pickupSlot.flexible ? pickupSlot.start_time + 120 : pickupSlot.end_time) + AT_GATE;
  const arrival = minutesAt(loaded + driving);
  const sameDay = driving < DAILY_DRIVING / 2 && loaded + driving <= at(day, LAST_ARRIVAL);
  const deliverySlot = sameDay
    ? slotAround(day, arrival, pickupSlot.flexible, random)
    : laterSlot(day, driving, random);

  const picked = timeIn(pickupSlot, random);
  const opens = at(deliverySlot.date, deliverySlot.start_time);
  const arrived = picked + AT_GATE + driving * (1 + random.next() / 10);
  const delivered = sameDay ? Math.max(arrived, opens) + minutes(random, 5, 40) : timeIn(deliverySlot, random);
  const papers = random.chance(0.8) ? minutes(random, 4, 25) : minutes(random, 120, 960);
  const pickup = heard(picked, 0, random);
  const delivery = heard(delivered, pickup.heard, random);
  const proof = heard(delivered + papers, delivery.heard, random);
  return { slots: { pickup: pickupSlot, delivery: deliverySlot }, pickup, delivery, proof };
}

/** In milliseconds, with the breaks the law asks for. */
function drivingTime(from: SiteKey, to: SiteKey): number {
  const [start, end] = [from, to].map((site) => {
    const [lat, lng] = SITES[site].location;
    return { lat, lng };
  });
  if (start === undefined || end === undefined) return 0;
  const driving = estimatedDrivingTime(estimatedRoadDistance(start, end)) * 1000;
  return driving + Math.floor(driving / (DAILY_DRIVING / 2)) * BREAK;
}

function pickupSlotOn(date: string, random: Random): TimeSlot {
  if (random.chance(0.35)) return { date, ...DEFAULT_SLOT, flexible: true };
  const start = 360 + 30 * random.integer(0, 15);
  return { date, start_time: start, end_time: start + random.pick([60, 90, 120]), flexible: false };
}

/** Goods that may be loaded at any time of the day have no second time on the same day. */
function slotAround(date: string, arrival: number, flexible: boolean, random: Random): TimeSlot {
  const half = Math.ceil(arrival / 30) * 30;
  if (flexible) return { date, start_time: 480, end_time: LAST_DELIVERY, flexible: true };
  if (random.chance(0.4))
    return { date, start_time: 480, end_time: Math.min(half + 90, LAST_DELIVERY), flexible: true };
  return { date, start_time: half - 60, end_time: half + 60, flexible: false };
}

function laterSlot(day: string, driving: number, random: Random): TimeSlot {
  const date = addWorkdays(day, 1 + Math.floor(driving / DAILY_DRIVING));
  if (random.chance(0.45)) return { date, start_time: 480, end_time: 960, flexible: true };
  const start = 420 + 30 * random.integer(0, 8);
  return { date, start_time: start, end_time: start + 120, flexible: false };
}

/** When a truck is there: within the slot, now and then after it. */
function timeIn(slot: TimeSlot, random: Random): number {
  const [opens, closes] = [at(slot.date, slot.start_time), at(slot.date, slot.end_time)];
  if (random.chance(LATE_CHANCE)) return closes + minutes(random, 6, 55);
  const latest = Math.min(closes - 5 * MINUTE, opens + 3 * HOUR);
  return opens + Math.round(random.next() * (latest - opens));
}

/** The server hears of a step within a minute, or when the phone has a network again; never before the step before. */
function heard(occurred: number, before: number, random: Random): Deed {
  const seconds = random.chance(OFFLINE_CHANCE) ? random.integer(900, 10_000) : random.integer(3, 45);
  return { occurred, heard: Math.max(occurred + seconds * 1000, before + 1000) };
}

function minutes(random: Random, least: number, most: number): number {
  return random.integer(least, most) * MINUTE;
}
