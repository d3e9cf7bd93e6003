import { HOUR, MINUTE } from '#freight/values/duration.ts';
import type { CarrierKey } from '../data/companies.ts';
import type { MissionStory } from '../missions/story.ts';
import { Random } from '../random.ts';
import type { DemoBid } from './bid-row.ts';
import { type Bargain, roundPrice, stateOf } from './market.ts';

/** Who bids against the others; the dispatcher's own bids are told in `dispatchers-bids.ts`. */
const BIDDING: readonly CarrierKey[] = ['vandamme', 'quevillart'];
/** The share of their missions they won by a bid, and of bids on what another carrier got. */
const WON_BY_BID = 0.75;
const LOST = 0.6;
/** Bids in parts of the offered price. */
const WINNING = [0.97, 1.09] as const;
const LOSING = [1.01, 1.36] as const;

/**
 * The bargain behind each mission of the demonstration, so that the chance of a bid has something to count.
 *
 * @param won missions the dispatcher won by a bid: these are left to others to tell
 */
export function pastBargains(stories: readonly MissionStory[], won: ReadonlySet<string>): Bargain[] {
  return stories.filter(({ uuid }) => !won.has(uuid)).map(bargainOf);
}

function bargainOf(story: MissionStory): Bargain {
  const { draft, price } = story;
  const random = new Random(`${draft.key}/bargain`);
  const wonByBid = BIDDING.includes(draft.carrier) && random.chance(WON_BY_BID);
  const offered = wonByBid ? roundPrice(price / part(WINNING, random)) : price;
  const losers = BIDDING.filter((carrier) => carrier !== draft.carrier && random.chance(LOST));
  const winner: DemoBid = {
    ...timesOf(draft.created, random),
    carrier: draft.carrier,
    price,
    end: booked('accepted', draft.created),
  };
  return {
    shipment: { ...takenShipment(story, offered), ...(wonByBid ? { agreed: price } : {}) },
    bids: [
      ...(wonByBid ? [winner] : []),
      ...losers.map((carrier) => losingBid(carrier, offered, draft.created, random)),
    ],
  };
}

/** The shipment that became a mission. */
export function takenShipment(story: MissionStory, price: number): Bargain['shipment'] {
  const { draft, pickup, delivery, load, distance, references, history } = story;
  const random = new Random(`${draft.key}/shipment`);
  const offered = draft.created - random.integer(5, 30) * HOUR;
  return {
    uuid: random.uuid(offered),
    reference: draft.reference.replace('LD-', 'LS-'),
    shipper: draft.haul[0],
    state: stateOf(story),
    brand: 'lading',
    mission: story.uuid,
    price,
    pickup,
    delivery,
    load,
    distance,
    references,
    offered,
    updated: history.at(-1)?.recorded ?? draft.created,
    expires: draft.created + random.integer(1, 8) * HOUR,
  };
}

function losingBid(carrier: CarrierKey, offered: number, taken: number, random: Random): DemoBid {
  const times = timesOf(taken, random);
  const refused = random.chance(0.5);
  return {
    ...times,
    carrier,
    price: roundPrice(offered * part(LOSING, random)),
    end: refused ? { how: 'refused', at: times.made + random.integer(10, 55) * MINUTE } : booked('closed', taken),
  };
}

function booked(how: 'accepted' | 'closed', at: number): DemoBid['end'] {
  return { how, at };
}

/** Made in the hours before the transport was taken, and good for a while after. */
function timesOf(taken: number, random: Random): Pick<DemoBid, 'made' | 'expires'> {
  return { made: taken - random.integer(60, 280) * MINUTE, expires: taken + random.integer(30, 400) * MINUTE };
}

function part([least, most]: readonly [number, number], random: Random): number {
  return least + (most - least) * random.next();
}
