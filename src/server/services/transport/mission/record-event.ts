import { type RawBuilder, sql } from 'kysely';
import type { MissionEvent } from '#freight/mission/mission.ts';
import { compiledByShape, type Given, type Places } from '../../../database/compiled.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Tx } from '../../../database/open.ts';
import { LIVE_CHANNEL } from '../../../live/publish-event.ts';
import { announcement, announcing, type ShipmentEventKind } from '../shipment-news/announce-event.ts';
import { type Progress, progress } from './write-progress.ts';

/** An event to record; times in Unix milliseconds. `operation` is the idempotency key of the step, if any. */
export interface NewMissionEvent {
  readonly mission: string;
  readonly kind: MissionEvent['kind'];
  readonly occurred: number;
  readonly recorded: number;
  readonly actor?: string | null;
  readonly operation?: string | null;
  readonly detail?: string | null;
  readonly reason?: string | null;
  readonly file?: string | null;
  /** Correction added to the device's time, in milliseconds. */
  readonly correction?: number | null;
  /** The distance between the phone and the stop, in metres. */
  readonly metersAway?: number | null;
}

/** Mission events that are reported to the shipper. */
const TOLD_TO_SHIPPER: Partial<Record<MissionEvent['kind'], ShipmentEventKind>> = {
  planned: 'booked',
  pickup_completed: 'picked_up',
  delivery_completed: 'delivered',
  proof_added: 'proven',
};

/**
 * Records an event and notifies the carrier's devices and the shipper, in one statement. Events are append-only: they
 * are the history of the mission.
 *
 * @param written the step's changes, if the same statement must write them
 */
export async function recordEvent(tx: Tx, event: NewMissionEvent, written: Progress | null = null): Promise<void> {
  const values = eventValues(event);
  const shape = { isTold: values.told !== null };
  if (written === null) await record(tx, shape, values);
  else await recordWritten(tx, shape, { ...written, ...values });
}

const record = compiledByShape(({ isTold }: Shape, db, places: Places<EventValues>) =>
  telling(recording(places, isTold), places.mission).compile(db),
);

const recordWritten = compiledByShape(({ isTold }: Shape, db, places: Places<EventValues & Progress>) =>
  telling(sql`${progress(places)}, ${recording(places, isTold)}`, places.mission).compile(db),
);

/** `isTold`: the event is reported to the shipper. */
type Shape = { readonly isTold: boolean };

/** Completes a statement from its CTEs: it notifies the devices of a mission's carrier and shipper. */
function telling(parts: RawBuilder<unknown>, mission: RawBuilder<string>): RawBuilder<unknown> {
  return sql`
    with ${parts}
    select pg_notify(${LIVE_CHANNEL}, jsonb_build_object('to', jsonb_build_object('company', m.carrier_uuid),
      'event', jsonb_build_object('type', 'mission_changed', 'mission', m.uuid))::text)
    from missions m where m.uuid = ${mission}
    union all
    select pg_notify(${LIVE_CHANNEL}, jsonb_build_object('to', jsonb_build_object('company', s.shipper_uuid),
      'event', jsonb_build_object('type', 'shipment_changed', 'shipment', s.uuid))::text)
    from shipments s where s.mission_uuid = ${mission}`;
}

type EventValues = ReturnType<typeof eventValues>;

/** Returns the values of an event row and of the job that reports it to the shipper (null if it is not reported). */
export function eventValues(event: NewMissionEvent) {
  const told = TOLD_TO_SHIPPER[event.kind];
  return {
    event: newUuid(event.recorded),
    mission: event.mission,
    kind: event.kind,
    occurred: new Date(event.occurred),
    recorded: new Date(event.recorded),
    actor: event.actor ?? null,
    operation: event.operation ?? null,
    detail: event.detail ?? null,
    reason: event.reason ?? null,
    file: event.file ?? null,
    correction: event.correction ?? null,
    metersAway: event.metersAway ?? null,
    told: told === undefined ? null : announcement({ mission: event.mission }, told, event.occurred),
  };
}

/** Returns CTEs that record an event and send the job that reports it to the shipper. */
export function recording(given: Given<EventValues>, isTold: boolean): RawBuilder<unknown> {
  const recorded = sql`recorded as (
      insert into mission_events (uuid, mission_uuid, kind, occurred_at, recorded_at, actor_uuid, operation, detail,
        reason, file_uuid, clock_correction, meters_away)
      values (${given.event}, ${given.mission}, ${given.kind}, ${given.occurred}, ${given.recorded}, ${given.actor},
        ${given.operation}, ${given.detail}, ${given.reason}, ${given.file}, ${given.correction}, ${given.metersAway}))`;
  return isTold ? sql`${recorded}, announced as (${announcing(sql`${given.told}`)})` : recorded;
}
