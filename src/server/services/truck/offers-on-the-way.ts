import type { AnswerOf } from '#contract/call.ts';
import type { listTruckOffers } from '#contract/offers/truck-calls.ts';
import { plannedStop } from '#freight/driving-time/schedule.ts';
import { loadSize } from '#freight/offer/matches.ts';
import type { Offer } from '#freight/offer/offer.ts';
import { freeSpace, hasRoom } from '#freight/truck/free-space.ts';
import { bestInsertion, type Candidate, type Insertion } from '#freight/truck/insertion.ts';
import { wayThere } from '#freight/truck/position.ts';
import { roundFrom } from '#freight/truck/round.ts';
import { GREATEST_DETOUR } from '#freight/truck/truck.ts';
import { addDays } from '#freight/values/calendar-date.ts';
import type { Router } from '../../adapters/routing/router.ts';
import type { Reader } from '../../database/open.ts';
import { Refusal } from '../../errors.ts';
import { type MarketView, presentOffers } from '../offer/present-offers.ts';
import { measureDetours } from './measure-detours.ts';
import { nearTheWay } from './near-the-way.ts';
import { presentTruck } from './present.ts';
import { readRounds } from './read-rounds.ts';

/** A way is looked at up to its stops of so many days after, and up to so many stops. */
const DAYS_AHEAD = 3;
const MOST_STOPS = 12;

/** So many offers are shown. */
const MOST_OFFERS = 20;

/**
 * Offers picked up on a day that a driver can take along beside what he has, the shortest detour first.
 *
 * @throws `not_found` where the driver is not of the company or drives no more
 */
export async function offersOnTheWay(
  { db, routing }: { db: Reader; routing: Router },
  view: MarketView,
  { driver, day }: { driver: string; day: string },
): Promise<AnswerOf<typeof listTruckOffers>> {
  const until = addDays(day, DAYS_AHEAD);
  const [found] = await readRounds(db, { company: view.company, driver, until, now: view.now });
  if (found === undefined) throw new Refusal('not_found');
  const truck = presentTruck(found, day);
  const round = roundFrom(day, found.stops);
  const free = freeSpace(round, day);
  if (truck.stops.length === 0 || !hasRoom(free)) return { truck, items: [] };

  const way = { ...round, stops: round.stops.slice(0, MOST_STOPS) };
  const stops = way.stops.map(({ location }) => location);
  const earlier = found.stops.filter((stop) => stop.day < day);
  const origin = wayThere(found.last, earlier, view.now)?.end ?? null;
  const near = await presentOffers(db, view, await nearTheWay(db, view, { stops, free, day }));
  const fitting = near
    .filter(({ pickup }) => pickup.time_slot.date === day)
    .flatMap((offer) => {
      const insertion = bestInsertion(way, origin, candidateOf(offer));
      return insertion === null || insertion.detour > GREATEST_DETOUR ? [] : [{ offer, insertion }];
    })
    .sort((a, b) => a.insertion.detour - b.insertion.detour)
    .slice(0, MOST_OFFERS);
  return { truck, items: await withDetours(routing, fitting) };
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
