import type { Load } from '#freight/load/load.ts';
import type { Mission } from '#freight/mission/mission.ts';
import type { StopPlan } from '#server/database/schema.ts';
import { dayAt } from '../calendar.ts';
import type { ShipperKey } from '../data/companies.ts';
import { DRIVERS } from '../data/people.ts';
import { CARRIER_REMARKS } from '../data/remarks.ts';
import { Random } from '../random.ts';
import type { NumberedDraft } from './draft.ts';
import { type Happening, historyOf } from './history.ts';
import { loadOf } from './load.ts';
import type { Measure } from './measure.ts';
import { priceOf } from './price.ts';
import { stopPlanAt } from './stop-plan.ts';

/** A mission with all that its papers say, and what has happened to it so far. */
export interface MissionStory {
  readonly uuid: string;
  readonly draft: NumberedDraft;
  readonly pickup: StopPlan;
  readonly delivery: StopPlan;
  readonly load: Load;
  readonly distance: number;
  readonly price: number;
  readonly references: Mission['references'];
  readonly carrierReference: string;
  readonly licencePlate: string;
  readonly comment: string;
  readonly history: readonly Happening[];
}

/** Tells a mission as of a moment. Each part has its own random stream, so that one does not change another. */
export function storyOf(draft: NumberedDraft, now: number, measure: Measure): MissionStory {
  const chance = (part: string) => new Random(`${draft.key}/${part}`);
  const { haul, quantity, slots, created, driver } = draft;
  const [shipper, from, to, good] = haul;
  const pickup = stopPlanAt(from, 'pickup', slots.pickup, chance('pickup'));
  const delivery = stopPlanAt(to, 'delivery', slots.delivery, chance('delivery'));
  const load = loadOf(good, quantity);
  const distance = measure(pickup.address.location, delivery.address.location);
  const papers = chance('papers');
  return {
    uuid: chance('uuid').uuid(created),
    draft,
    pickup,
    delivery,
    load,
    distance,
    price: priceOf(distance, load.linear_meters, chance('price')),
    references: referencesOf(shipper, dayAt(created), papers),
    carrierReference: papers.chance(0.4) ? `T${papers.integer(10_000, 99_999)}` : '',
    licencePlate: driver === null ? '' : DRIVERS[driver].plate,
    comment: papers.chance(0.15) ? papers.pick(CARRIER_REMARKS) : '',
    history: historyOf(draft, now, chance('history')),
  };
}

/** Each shipper numbers orders in their own way. */
export function referencesOf(shipper: ShipperKey, day: string, random: Random): Mission['references'] {
  const orders = {
    verrerie: () => `45008${random.integer(10_000, 99_999)}`,
    isolants: () => `B-77${random.integer(100, 999)}-${random.pick(['A', 'B', 'C'])}`,
    conserverie: () => `CDT/${day.slice(0, 4)}/${random.integer(300, 999)}`,
  } as const satisfies Record<ShipperKey, () => string>;
  return {
    order: orders[shipper](),
    pickup: `ENL-${random.integer(1000, 9999)}`,
    delivery: random.chance(0.7) ? `Q${random.integer(1, 9)}-${random.integer(1000, 9999)}` : '',
  };
}
