import { HOUR, MINUTE } from '#freight/values/duration.ts';
import type { Haul } from '../data/lanes.ts';
import type { Measure } from '../missions/measure.ts';
import type { MissionStory } from '../missions/story.ts';
import type { DemoBid } from './bid-row.ts';
import { freshShipment } from './fresh-shipment.ts';
import type { Bargain } from './market.ts';
import { takenShipment } from './past-bargains.ts';

/** An open offer the dispatcher has bid on: prices in euros, hours from now. */
interface Told {
  readonly haul: Haul;
  readonly quantity: number;
  readonly offered: number;
  readonly bid: number;
  readonly made: number;
  readonly expires: number;
  readonly end?: { readonly how: 'refused' | 'cancelled'; readonly at: number };
  readonly counter?: number;
}

/** Pending twice, once with an answer of the shipper; renewable, refused and withdrawn. */
const OPEN: readonly Told[] = [
  {
    haul: ['isolants', 'saintQuentin', 'eindhoven', 'rolls'],
    quantity: 16,
    offered: 580,
    bid: 620,
    made: -3,
    expires: 5,
  },
  {
    haul: ['verrerie', 'lille', 'koeln', 'bottles'],
    quantity: 12,
    offered: 690,
    bid: 740,
    made: -5,
    expires: 26,
    counter: 710,
  },
  { haul: ['conserverie', 'calais', 'rotterdam', 'tins'], quantity: 9, offered: 400, bid: 455, made: -22, expires: -2 },
  {
    haul: ['verrerie', 'reims', 'bettembourg', 'jars'],
    quantity: 10,
    offered: 350,
    bid: 390,
    made: -8,
    expires: 12,
    end: { how: 'refused', at: -6 },
  },
  {
    haul: ['isolants', 'valenciennes', 'duesseldorf', 'panels'],
    quantity: 8,
    offered: 520,
    bid: 560,
    made: -9,
    expires: 4,
    end: { how: 'cancelled', at: -7 },
  },
];
/** The accepted bids as shares of the offered price. */
const WON_AT = [1, 1.04, 1.06] as const;
const ROUND = 10 * MINUTE;

/**
 * The bids of the demonstration's dispatcher: on offers that are open still, three that became missions, and one that
 * closed when another carrier got the transport.
 */
export function dispatchersBids(stories: readonly MissionStory[], now: number, measure: Measure): Bargain[] {
  return [
    ...OPEN.map((told, index) => openBargain(told, index, now, measure)),
    ...wonStories(stories).map((story, index) => wonBargain(story, WON_AT[index] ?? 1)),
    ...lostStories(stories).map(lostBargain),
  ];
}

/** Whose bargains are told here. */
export function storiesBidOn(stories: readonly MissionStory[]): ReadonlySet<string> {
  return new Set([...wonStories(stories), ...lostStories(stories)].map(({ uuid }) => uuid));
}

/** The latest of the carrier's that are not told by hand: their keys are of a series. */
function wonStories(stories: readonly MissionStory[]): MissionStory[] {
  return latest(stories.filter(({ draft }) => draft.carrier === 'delcourt' && draft.key.includes('/next/'))).slice(
    0,
    3,
  );
}

function lostStories(stories: readonly MissionStory[]): MissionStory[] {
  return latest(stories.filter(({ draft }) => draft.carrier === 'vandamme' && draft.cancelled === null)).slice(0, 1);
}

function latest(stories: readonly MissionStory[]): MissionStory[] {
  return [...stories].sort((a, b) => b.draft.created - a.draft.created || (a.uuid < b.uuid ? -1 : 1));
}

function wonBargain(story: MissionStory, ratio: number): Bargain {
  const { created } = story.draft;
  const bid = bidBefore(created, story.price, { how: 'accepted', at: created });
  const offered = takenShipment(story, Math.round(story.price / ratio / 50) * 50);
  return { shipment: { ...offered, agreed: story.price }, bids: [bid] };
}

function lostBargain(story: MissionStory): Bargain {
  const { created } = story.draft;
  const price = Math.round((story.price * 1.12) / 500) * 500;
  return {
    shipment: takenShipment(story, story.price),
    bids: [bidBefore(created, price, { how: 'closed', at: created })],
  };
}

function bidBefore(taken: number, price: number, end: DemoBid['end']): DemoBid {
  return { carrier: 'delcourt', price, made: taken - 90 * MINUTE, expires: taken + 4 * HOUR, end };
}

function openBargain(told: Told, index: number, now: number, measure: Measure): Bargain {
  const hour = Math.floor(now / ROUND) * ROUND;
  const moment = (hours: number) => hour + hours * HOUR;
  const shipment = freshShipment(
    {
      key: `dispatcher/${index}`,
      reference: `LS-${52_901 + index}`,
      haul: told.haul,
      quantity: told.quantity,
      price: told.offered,
      state: 'available',
      brand: 'lading',
      offered: moment(told.made - 4),
      expires: moment(30),
    },
    now,
    measure,
  );
  return {
    shipment,
    bids: [
      {
        carrier: 'delcourt',
        price: told.bid * 100,
        made: moment(told.made),
        expires: moment(told.expires),
        end: told.end === undefined ? null : { how: told.end.how, at: moment(told.end.at) },
        ...(told.counter === undefined
          ? {}
          : { counter: { price: told.counter * 100, made: moment(told.made + 2), expires: moment(told.expires - 2) } }),
      },
    ],
  };
}
