import type { AnswerOf } from '#contract/call.ts';
import type { listRoundOffers } from '#contract/round.ts';
import { plannedStop } from '#freight/driving-time/schedule.ts';
import { loadSize } from '#freight/offer/matches.ts';
import type { Offer } from '#freight/offer/offer.ts';
import { GREATEST_DETOUR } from '#freight/round/day-round.ts';
import { hasRoom } from '#freight/round/free-space.ts';
import { bestInsertion, type Candidate, type Insertion } from '#freight/round/insertion.ts';
import { startOf, wayThere } from '#freight/round/position.ts';
import { type RoundStop, roundFrom } from '#freight/round/round.ts';
import { roomOf } from '#freight/truck/truck.ts';
import { addDays } from '#freight/values/calendar-date.ts';
import type { Router } from '../../../adapters/routing/router.ts';
import type { Context } from '../../../context.ts';
import type { Reader } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Market } from '../../../identity/grants.ts';
import { presentOffers } from '../../../services/transport/offer/present-offers.ts';
import { baseOf } from './base-of.ts';
import { presentRound } from './list-rounds.ts';
import { measureDetours } from './measure-detours.ts';
import { nearTheWay } from './near-the-way.ts';
import { type DriverRound, readRounds } from './read-rounds.ts';

/** Limits of the route that is considered, in days after the given one and in stops. */
const DAYS_AHEAD = 3;
const MOST_STOPS = 12;

/** Limit of returned offers. */
const MOST_OFFERS = 20;

/**
 * Returns the offers with pickup on a day that a driver can take along, the shortest detour first.
 *
 * @throws `not_found` if the driver is not of the company or no longer drives
 */
export async function offersOnTheWay(
  { db, places }: { db: Reader; places: Context },
  market: Market,
  { driver, day }: { driver: string; day: string },
): Promise<AnswerOf<typeof listRoundOffers>> {
  const until = addDays(day, DAYS_AHEAD);
  const [found] = await readRounds(db, { company: market.company, driver, until, now: market.now });
  if (found === undefined) throw new Refusal('not_found');
  const base = await baseOf(db, places, market.company, market.now);
  const round = presentRound(found, day, { base, now: market.now });
  const way = roundFrom(day, found.stops, roomOf(found.truck));
  if (round.stops.length === 0 || !hasRoom(round.free)) return { round, items: [] };

  const ahead = { ...way, stops: way.stops.slice(0, MOST_STOPS) };
  const earlier = found.stops.filter((stop) => stop.day < day);
  const origin = originOf(found, earlier, ahead.stops[0], market.now);
  const stops = ahead.stops.map(({ location }) => location);
  const near = await nearTheWay(db, market, { stops, free: round.free, truck: found.truck, day });
  const fitting = (await presentOffers(db, market, near))
    .filter(({ pickup }) => pickup.time_slot.date === day)
    .flatMap((offer) => {
      const insertion = bestInsertion(ahead, origin, candidateOf(offer));
      return insertion === null || insertion.detour > GREATEST_DETOUR ? [] : [{ offer, insertion }];
    })
    .sort((a, b) => a.insertion.detour - b.insertion.detour)
    .slice(0, MOST_OFFERS);
  return { round, items: await withDetours(places.routing, fitting) };
}

/** Where a truck comes from, or stands; null if nobody knows. */
function originOf({ last }: DriverRound, earlier: readonly RoundStop[], first: RoundStop | undefined, now: number) {
  const isThere = earlier.length === 0 && first != null && first.arrivedAt !== null;
  return isThere ? startOf(last, first, now) : (wayThere(last, earlier, now)?.end ?? null);
}

function candidateOf({ pickup, delivery, load }: Offer): Candidate {
  const { length, weight } = loadSize(load);
  return {
    pickup: plannedStop(pickup),
    delivery: plannedStop(delivery),
    load: { linear_meters: length / 100, weight },
  };
}

async function withDetours(routing: Router, fitting: readonly { offer: Offer; insertion: Insertion }[]) {
  const detours = await measureDetours(
    routing,
    fitting.map(({ insertion }) => insertion),
  );
  return fitting.flatMap(({ offer }, index) => {
    const detour = detours[index];
    return detour === undefined ? [] : [{ offer, detour }];
  });
}
