import { type RawBuilder, sql } from 'kysely';
import type { MissionEvent } from '#freight/mission/mission.ts';
import { newUuid } from '../../database/new-uuid.ts';
import type { Tx } from '../../database/open.ts';
import { LIVE_CHANNEL } from '../../live/tell.ts';
import { announcing, type ShipmentEventKind } from '../shipment-news/announce-event.ts';

/** What to write down; times in Unix milliseconds. `operation` is the idempotency key of the step, where it had one. */
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
  /** What was added to the time of the device, in milliseconds. */
  readonly correction?: number | null;
}

/** The events of a mission that its shipper hears of. */
const TOLD_TO_SHIPPER: Partial<Record<MissionEvent['kind'], ShipmentEventKind>> = {
  planned: 'booked',
  pickup_completed: 'picked_up',
  delivery_completed: 'delivered',
  proof_added: 'proven',
};

/**
 * Records an event, and tells the carrier's devices and the shipper, in one statement. Events are only ever added: they
 * are the mission's history and the ledger of its steps.
 *
 * @param written parts of that statement (`with …`) that write what the event reports
 */
export async function recordEvent(tx: Tx, event: NewMissionEvent, written?: RawBuilder<unknown>): Promise<void> {
  const parts = written === undefined ? recording(event) : sql`${written}, ${recording(event)}`;
  await sql`
    with ${parts}
    select pg_notify(${LIVE_CHANNEL}, jsonb_build_object('to', jsonb_build_object('company', m.carrier_uuid),
      'event', jsonb_build_object('type', 'mission_changed', 'mission', m.uuid))::text)
    from missions m where m.uuid = ${event.mission}
    union all
    select pg_notify(${LIVE_CHANNEL}, jsonb_build_object('to', jsonb_build_object('company', s.shipper_uuid),
      'event', jsonb_build_object('type', 'shipment_changed', 'shipment', s.uuid))::text)
    from shipments s where s.mission_uuid = ${event.mission}`.execute(tx);
}

/** The parts of a statement (`with …`) that record an event, and send the job by which the shipper hears of it. */
export function recording(event: NewMissionEvent): RawBuilder<unknown> {
  const recorded = sql`recorded as (
      insert into mission_events (uuid, mission_uuid, kind, occurred_at, recorded_at, actor_uuid, operation, detail,
        reason, file_uuid, clock_correction)
      values (${newUuid(event.recorded)}, ${event.mission}, ${event.kind}, ${new Date(event.occurred)},
        ${new Date(event.recorded)}, ${event.actor ?? null}, ${event.operation ?? null}, ${event.detail ?? null},
        ${event.reason ?? null}, ${event.file ?? null}, ${event.correction ?? null}))`;
  const told = TOLD_TO_SHIPPER[event.kind];
  if (told === undefined) return recorded;
  return sql`${recorded}, announced as (${announcing({ mission: event.mission }, told, event.occurred)})`;
}
