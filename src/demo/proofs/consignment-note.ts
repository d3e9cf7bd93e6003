import { CMR_BOX } from '#freight/mission/consignment-note.ts';
import type { Address } from '#freight/place/address.ts';
import { stopWords } from '#freight/shipment/stop-fields.ts';
import { fullName } from '#freight/user/initials.ts';
import { ZONE } from '../calendar.ts';
import { COMPANIES } from '../data/companies.ts';
import { RESERVATIONS, STAMPS } from '../data/remarks.ts';
import type { MissionStory } from '../missions/story.ts';
import { personOf } from '../people/names.ts';
import type { Random } from '../random.ts';

const clock = new Intl.DateTimeFormat('fr-FR', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' });
const calendar = new Intl.DateTimeFormat('fr-FR', { timeZone: ZONE, dateStyle: 'short' });

/** A mission's signed consignment note, as `waybill.typ` reads it; `signed` in Unix milliseconds. */
export function consignmentNote(
  { draft, pickup, delivery, load, references, ...story }: MissionStory,
  signed: number,
  random: Random,
) {
  const [shipper] = draft.haul;
  const loaded = draft.pickup?.occurred ?? draft.created;
  const driver = draft.driver === null ? [] : [fullName(personOf(draft.driver))];
  const consignee = delivery.address.name ?? '';
  return {
    reference: draft.reference,
    boxes: CMR_BOX,
    sender: [pickup.address.name ?? COMPANIES[shipper].name, ...linesOf(pickup.address)],
    consignee: [consignee, ...linesOf(delivery.address)],
    carrier: [COMPANIES[draft.carrier].name, ...driver, story.licencePlate],
    reservations: random.chance(0.15) ? [random.pick(RESERVATIONS)] : [],
    delivery: [townOf(delivery.address), calendar.format(signed)],
    'taking-over': [townOf(pickup.address), clock.format(loaded)],
    marks: [references.order, references.pickup, references.delivery],
    packages: String(load.quantity),
    packing: load.type === 'pallets' ? ['Pallets', load.format] : ['Bundles'],
    goods: load.description,
    weight: load.weight.toLocaleString('fr-FR'),
    instructions: [...stopWords(pickup), ...stopWords(delivery)],
    sent: [calendar.format(loaded)],
    carried: [calendar.format(loaded)],
    received: [clock.format(signed)],
    signatures: { sender: signature(random), carrier: signature(random), consignee: signature(random) },
    stamp: [consignee.toLocaleUpperCase('fr-FR'), STAMPS[delivery.address.country] ?? '', calendar.format(signed)],
    tilt: random.integer(-11, 8),
  };
}
export type ConsignmentNote = ReturnType<typeof consignmentNote>;

function linesOf(address: Address): string[] {
  return [address.street_name, townOf(address)];
}

function townOf({ postal_code, city, country }: Address): string {
  return `${postal_code} ${city} ${country}`;
}

type Point = readonly [x: number, y: number];

/** A scribble from left to right, in points: each stroke bends around one point and ends at the other. */
function signature(random: Random): (readonly [bend: Point, end: Point])[] {
  const strokes = random.integer(6, 9);
  return Array.from({ length: strokes }, (_, index) => {
    const x = 5 + index * 10;
    const up = index % 2 === 0 ? -1 : 1;
    const tall = index === 0 ? 34 : 18;
    return [
      [x + random.integer(-6, 12), up * random.integer(6, tall)],
      [x + random.integer(6, 16), random.integer(-7, 7)],
    ];
  });
}
