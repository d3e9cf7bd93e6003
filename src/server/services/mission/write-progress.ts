import { type RawBuilder, sql } from 'kysely';
import type { Mission } from '#freight/mission/mission.ts';
import type { Tx } from '../../database/open.ts';

const time = (instant: string | null | undefined) => (instant == null ? null : new Date(instant));

/** Writes what the rules made of a locked mission's steps. Its version grows, and its shipment takes its state. */
export async function writeProgress(tx: Tx, mission: Mission, now: number): Promise<void> {
  await sql`with ${progress(mission, now)} select`.execute(tx);
}

/** The parts of a statement (`with …`) that write it. */
export function progress(mission: Mission, now: number): RawBuilder<unknown> {
  const { uuid, pickup, delivery, proof_of_delivery: proof } = mission;
  const at = new Date(now);
  return sql`written as (
      update missions set pickup_arrived_at = ${time(pickup.arrived_at)},
        pickup_completed_at = ${time(pickup.completed_at)}, pickup_recorded_at = ${time(pickup.recorded_at)},
        delivery_arrived_at = ${time(delivery.arrived_at)},
        delivery_completed_at = ${time(delivery.completed_at)}, delivery_recorded_at = ${time(delivery.recorded_at)},
        proof_available = ${proof.state === 'available'}, version = version + 1, updated_at = ${at}
      where uuid = ${uuid} returning uuid, state),
    moved as (
      update shipments s set state = w.state, version = s.version + 1, updated_at = ${at}
      from written w where s.mission_uuid = w.uuid and s.state <> w.state)`;
}
