import * as v from 'valibot';
import { AbleDrivers, Judged } from '#freight/driving-time/feasibility.ts';
import { DayRound, FittingOffer } from '#freight/round/day-round.ts';
import { FreeTruck, PlacedTown } from '#freight/round/free-truck.ts';
import { CalendarDate } from '#freight/values/calendar-date.ts';
import { Uuid } from '#freight/values/uuid.ts';
import { PAGE_SIZE } from '../list.ts';
import type { Answers } from './answer.ts';
import { QueryFlag } from './list.ts';

/** A comma list of a page of identifiers. */
const QueryUuids = v.pipe(
  v.string(),
  v.maxLength(PAGE_SIZE * 37),
  v.transform((list) => list.split(',').filter((uuid) => uuid !== '')),
  v.array(Uuid),
  v.maxLength(PAGE_SIZE),
);

const OneDriver = v.strictObject({ driver: v.optional(Uuid) });

export const roundAnswers = {
  listRounds: {
    summary:
      'The rounds of a day: each driver who has stops to make, and with `idle` the others too; when each stop is made, and what is free in the truck',
    query: v.strictObject({ day: CalendarDate, idle: v.optional(QueryFlag) }),
    status: 200,
    schema: v.object({ items: v.array(DayRound) }),
  },
  listFreeTrucks: {
    summary: "The company's place, and where its trucks that end away from it are free, the soonest first",
    status: 200,
    schema: v.object({ home: v.nullable(PlacedTown), items: v.array(FreeTruck) }),
  },
  listRoundOffers: {
    summary: "Offers that fit into a driver's round of a day, the shortest detour first",
    query: v.strictObject({ day: CalendarDate }),
    status: 200,
    schema: v.object({ round: DayRound, items: v.array(FittingOffer) }),
  },
  getOfferFeasibility: {
    summary: 'Which drivers can run an offer under the rules for driving and rest, the soonest first',
    query: OneDriver,
    status: 200,
    schema: Judged,
  },
  countAbleDrivers: {
    summary: `How many drivers can run each of some offers, ${PAGE_SIZE} at most, by the rules for driving and rest, and who is first`,
    query: v.strictObject({ offers: QueryUuids }),
    status: 200,
    schema: v.object({ items: v.array(AbleDrivers) }),
  },
  getMissionFeasibility: {
    summary: 'Which drivers can run a mission under the rules for driving and rest, the soonest first',
    query: OneDriver,
    status: 200,
    schema: Judged,
  },
} as const satisfies Answers;
