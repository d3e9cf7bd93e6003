import type { InsertObject } from 'kysely';
import { bookedEmissions } from '#freight/emissions/co2.ts';
import { needsTailLift } from '#freight/offer/offer.ts';
import type { ShipmentState } from '#freight/shipment/state.ts';
import { HOUR } from '#freight/values/duration.ts';
import type { Database, StopPlan } from '#server/database/schema.ts';
import { json } from '#server/database/sql.ts';
import { offerColumns } from '#server/services/transport/offer/offer-columns.ts';
import { dayAt } from '../calendar.ts';
import { loadOf } from '../missions/load.ts';
import type { Measure } from '../missions/measure.ts';
import { priceOf } from '../missions/price.ts';
import { stopPlanAt } from '../missions/stop-plan.ts';
import { type MissionStory, referencesOf } from '../missions/story.ts';
import type { Identities } from '../people/identities.ts';
import { Random } from '../random.ts';
import type { OfferDraft } from './draft.ts';

/** A tail lift costs this much more, in cents. */
const TAIL_LIFT = 6000;
/** A booked shipment was on the market for this long. */
const ON_THE_MARKET = 20 * HOUR;

/** A row whose identity and age others go by. */
export type ShipmentRow = InsertObject<Database, 'shipments'> & { readonly uuid: string; readonly offered_at: Date };

/** The shipment of an offer nobody has taken. */
export function offerRow(draft: OfferDraft, reference: string, ids: Identities, measure: Measure): ShipmentRow {
  const chance = (part: string) => new Random(`${draft.key}/${part}`);
  const [shipper, from, to, good] = draft.haul;
  const pickup = stopPlanAt(from, 'pickup', draft.slots.pickup, chance('pickup'));
  const delivery = stopPlanAt(to, 'delivery', draft.slots.delivery, chance('delivery'));
  const load = loadOf(good, draft.quantity);
  const distance = measure(pickup.address.location, delivery.address.location);
  const lift = needsTailLift({ pickup, delivery }) ? TAIL_LIFT : 0;
  return {
    ...told({ pickup, delivery, load, distance }),
    uuid: chance('uuid').uuid(draft.offered),
    reference,
    shipper_uuid: ids.company(shipper),
    brand: draft.brand,
    state: 'available',
    created_at: new Date(draft.offered),
    updated_at: new Date(draft.offered),
    offered_at: new Date(draft.offered),
    expires_at: new Date(draft.expires),
    mission_uuid: null,
    price: priceOf(distance, load.linear_meters, chance('price')) + lift,
    references: json(referencesOf(shipper, dayAt(draft.offered), chance('papers'))),
  };
}

/** The shipment that a carrier took and runs as a mission. */
export function takenRow(
  story: MissionStory,
  { reference, state, ids }: { reference: string; state: ShipmentState; ids: Identities },
): ShipmentRow {
  const { draft } = story;
  const offered = draft.created - ON_THE_MARKET;
  return {
    ...told(story),
    uuid: new Random(`${draft.key}/shipment`).uuid(offered),
    reference,
    shipper_uuid: ids.company(draft.haul[0]),
    brand: 'lading',
    state,
    created_at: new Date(offered),
    updated_at: new Date(draft.created),
    offered_at: new Date(offered),
    expires_at: new Date(draft.created + HOUR),
    mission_uuid: story.uuid,
    price: story.price,
    references: json(story.references),
  };
}

interface Told extends Pick<MissionStory, 'load' | 'distance'> {
  readonly pickup: StopPlan;
  readonly delivery: StopPlan;
}

function told({ pickup, delivery, load, distance }: Told) {
  return {
    pickup: json(pickup),
    delivery: json(delivery),
    load: json(load),
    distance,
    distance_estimated: true,
    co2: json(bookedEmissions(load.weight, distance, true)),
    ...offerColumns({ pickup, delivery, load }),
  };
}
