import type { InsertObject } from 'kysely';
import type { MissionEvent } from '#freight/mission/mission.ts';
import { missionSearchKey } from '#freight/mission/search.ts';
import { needsReasons, type RatingReason } from '#freight/shipment/rating.ts';
import { stopWindow } from '#freight/shipment/stop.ts';
import { DAY } from '#freight/values/duration.ts';
import type { Database } from '#server/database/schema.ts';
import { json } from '#server/database/sql.ts';
import { COMPANIES } from '../data/companies.ts';
import type { Identities } from '../people/identities.ts';
import { personOf } from '../people/names.ts';
import { Random } from '../random.ts';
import type { MissionStory } from './story.ts';

/** Shippers rate what they have had for a day, most of them well. */
const RATED_AFTER = DAY;
const SCORES = [5, 5, 5, 4, 4, 3, 2];

/** A mission's own row: what its story says, and what its history has made of it by `now`. */
export function missionRow(story: MissionStory, ids: Identities, now: number): InsertObject<Database, 'missions'> {
  const { uuid, draft, pickup, delivery, history } = story;
  const [shipper] = draft.haul;
  const shipperName = COMPANIES[shipper].name;
  const when = (kind: MissionEvent['kind'], clock: 'occurred' | 'recorded') => {
    const found = history.find((happening) => happening.kind === kind);
    return found === undefined ? null : new Date(found[clock]);
  };
  const proven = when('proof_added', 'recorded');
  return {
    uuid,
    reference: draft.reference,
    carrier_uuid: ids.company(draft.carrier),
    shipper_uuid: ids.company(shipper),
    driver_uuid: draft.driver === null ? null : ids.driver(draft.driver),
    owner_uuid: ids.user(draft.owner),
    version: history.length,
    created_at: new Date(draft.created),
    updated_at: new Date(history.at(-1)?.recorded ?? draft.created),
    pickup_date: pickup.time_slot.date,
    pickup: json(pickup),
    delivery: json(delivery),
    pickup_closes_at: new Date(stopWindow(pickup).closes),
    delivery_closes_at: new Date(stopWindow(delivery).closes),
    pickup_arrived_at: when('pickup_arrived', 'occurred'),
    delivery_arrived_at: when('delivery_arrived', 'occurred'),
    pickup_completed_at: when('pickup_completed', 'occurred'),
    pickup_recorded_at: when('pickup_completed', 'recorded'),
    pickup_late_at: when('pickup_late', 'occurred'),
    delivery_completed_at: when('delivery_completed', 'occurred'),
    delivery_recorded_at: when('delivery_completed', 'recorded'),
    delivery_late_at: when('delivery_late', 'occurred'),
    proof_available: proven !== null,
    cancelled_at: when('cancelled', 'recorded'),
    load: json(story.load),
    distance: story.distance,
    references: json(story.references),
    carrier_reference: story.carrierReference,
    licence_plate: story.licencePlate,
    comment: story.comment,
    price: story.price,
    ...rating(draft.key, proven, now),
    search_text: missionSearchKey({
      reference: draft.reference,
      references: story.references,
      carrier_reference: story.carrierReference,
      licence_plate: story.licencePlate,
      shipper: { uuid: ids.company(shipper), name: shipperName, phone: null },
      driver: draft.driver === null ? null : personOf(draft.driver),
      pickup,
      delivery,
    }),
  };
}

function rating(key: string, proven: Date | null, now: number) {
  const random = new Random(`${key}/rating`);
  if (!random.chance(0.6) || proven === null || now - proven.getTime() <= RATED_AFTER) return {};
  const score = random.pick(SCORES);
  const reasons: RatingReason[] = needsReasons({ score }) ? ['punctuality'] : [];
  return { rating_score: score, rating_reasons: reasons, rated_at: new Date(proven.getTime() + RATED_AFTER) };
}
