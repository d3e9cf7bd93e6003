import * as v from 'valibot';
import { Feasibility } from '#freight/driving-time/feasibility.ts';
import { FittingOffer, Truck } from '#freight/truck/truck.ts';
import { CalendarDate } from '#freight/values/calendar-date.ts';
import { Uuid } from '#freight/values/uuid.ts';
import { COMPANY_BASE, defineCall } from '../call.ts';

const shared = { bases: [COMPANY_BASE], auth: 'user', errors: ['forbidden'] } as const;

export const listTrucks = defineCall({
  ...shared,
  name: 'listTrucks',
  summary: 'The trucks that are on the way on a day, and what is free in them',
  method: 'GET',
  path: '{base}/trucks',
  query: v.strictObject({ day: CalendarDate }),
  answer: { status: 200, schema: v.object({ items: v.array(Truck) }) },
});

export const listTruckOffers = defineCall({
  ...shared,
  name: 'listTruckOffers',
  summary: "Offers that fit on a driver's way on a day beside what he has, the shortest detour first",
  method: 'GET',
  path: '{base}/trucks/{did}/offers',
  query: v.strictObject({ day: CalendarDate }),
  answer: { status: 200, schema: v.object({ truck: Truck, items: v.array(FittingOffer) }) },
});

const Judged = v.object({ items: v.array(Feasibility) });
const OneDriver = v.strictObject({ driver: v.optional(Uuid) });

export const getOfferFeasibility = defineCall({
  ...shared,
  name: 'getOfferFeasibility',
  summary: 'Which drivers can run an offer under the rules for driving and rest',
  method: 'GET',
  path: '{base}/offers/{oid}/feasibility',
  query: OneDriver,
  answer: { status: 200, schema: Judged },
});

export const getMissionFeasibility = defineCall({
  ...shared,
  name: 'getMissionFeasibility',
  summary: 'Which drivers can run a mission under the rules for driving and rest',
  method: 'GET',
  path: '{base}/missions/{mid}/feasibility',
  query: OneDriver,
  answer: { status: 200, schema: Judged },
});
