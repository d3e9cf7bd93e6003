import * as v from 'valibot';
import { Feasibility } from '#freight/driving-time/feasibility.ts';
import { DayRound, FittingOffer } from '#freight/round/day-round.ts';
import { CalendarDate } from '#freight/values/calendar-date.ts';
import { Uuid } from '#freight/values/uuid.ts';
import { COMPANY_BASE, defineCall } from '../call.ts';

const shared = { bases: [COMPANY_BASE], auth: 'user', errors: ['forbidden'] } as const;

export const listRounds = defineCall({
  ...shared,
  name: 'listRounds',
  summary: 'The rounds of a day: each driver who has stops to make, and what is free in the truck',
  method: 'GET',
  path: '{base}/rounds',
  query: v.strictObject({ day: CalendarDate }),
  answer: { status: 200, schema: v.object({ items: v.array(DayRound) }) },
});

export const listRoundOffers = defineCall({
  ...shared,
  name: 'listRoundOffers',
  summary: "Offers that fit into a driver's round of a day, the shortest detour first",
  method: 'GET',
  path: '{base}/rounds/{did}/offers',
  query: v.strictObject({ day: CalendarDate }),
  answer: { status: 200, schema: v.object({ round: DayRound, items: v.array(FittingOffer) }) },
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
