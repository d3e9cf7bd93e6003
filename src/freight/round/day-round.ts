import * as v from 'valibot';
import { Driver } from '../driver/driver.ts';
import { SaidWay } from '../driving-time/ways.ts';
import { Offer } from '../offer/offer.ts';
import { Address } from '../place/address.ts';
import { TimeSlot } from '../time-slot/time-slot.ts';
import { Truck } from '../truck/truck.ts';
import { CalendarDate } from '../values/calendar-date.ts';
import { Instant } from '../values/instant.ts';
import { Uuid } from '../values/uuid.ts';
import { SaidLastStop } from './last-stop.ts';

/** A stop that a truck makes on a day. `expected_at` is when it can be made at the earliest, never before now. */
const TruckStop = v.object({
  mission: v.object({ uuid: Uuid, reference: v.string() }),
  kind: v.picklist(['pickup', 'delivery']),
  address: v.omit(Address, ['name', 'street_name']),
  time_slot: TimeSlot,
  expected_at: Instant,
});
export type TruckStop = v.InferOutput<typeof TruckStop>;

const Amount = v.pipe(v.number(), v.minValue(0));

/**
 * A driver's round on a day: their usual truck, the remaining stops, and the space that stays free all day. Without a
 * usual truck a standard truck is assumed. `last` is the stop they made last; `ways` is what they do from there until
 * the rest after their last stop of the day, and `free.at` and `free.place` are when and where that stop leaves them,
 * and `free.home_at` is when they could then be home: null if nobody knows where they are, or where home is.
 */
export const DayRound = v.object({
  driver: Driver,
  truck: v.nullable(Truck),
  day: CalendarDate,
  stops: v.array(TruckStop),
  last: v.nullable(SaidLastStop),
  ways: v.array(SaidWay),
  free: v.object({
    linear_meters: Amount,
    weight: Amount,
    at: v.nullable(Instant),
    place: v.nullable(v.pick(Address, ['city', 'country', 'division_code', 'location'])),
    home_at: v.nullable(Instant),
  }),
});
export type DayRound = v.InferOutput<typeof DayRound>;

/** The added route: metres, and driving time in seconds. `estimated`: no routing service was used. */
const Detour = v.object({
  distance: v.pipe(v.number(), v.integer(), v.minValue(0)),
  duration: v.pipe(v.number(), v.integer(), v.minValue(0)),
  estimated: v.boolean(),
});
export type Detour = v.InferOutput<typeof Detour>;

/** An offer that fits into a truck's round, with the detour it adds. */
export const FittingOffer = v.object({ offer: Offer, detour: Detour });
export type FittingOffer = v.InferOutput<typeof FittingOffer>;

/** A load is on the way up to this detour, in metres by estimated roads. */
export const GREATEST_DETOUR = 120_000;
