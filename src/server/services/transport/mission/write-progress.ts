import { type RawBuilder, sql } from 'kysely';
import type { Mission } from '#freight/mission/mission.ts';
import { transportFacts } from '#freight/mission/states.ts';
import { compiled, type Given, type Places } from '../../../database/compiled.ts';
import type { Tx } from '../../../database/open.ts';
import { stateAfter } from '../shipment-state/write-state.ts';

/** The columns of a mission that a step writes. */
export type Progress = ReturnType<typeof progressOf>;

const time = (instant: string | null | undefined) => (instant == null ? null : new Date(instant));

/** Returns the step columns of a mission and the state of its shipment after a rule was applied. `now` in Unix milliseconds. */
export function progressOf(mission: Mission, now: number) {
  const { uuid, pickup, delivery, proof_of_delivery: proof } = mission;
  return {
    mission: uuid,
    pickup_arrived: time(pickup.arrived_at),
    pickup_completed: time(pickup.completed_at),
    pickup_recorded: time(pickup.recorded_at),
    delivery_arrived: time(delivery.arrived_at),
    delivery_completed: time(delivery.completed_at),
    delivery_recorded: time(delivery.recorded_at),
    is_proven: proof.state === 'available',
    state: stateAfter({ transport: transportFacts(mission) }),
    written: new Date(now),
  };
}

/** Writes the steps of a locked mission, increments its version and updates the state of its shipment. */
export async function writeProgress(tx: Tx, mission: Mission, now: number): Promise<void> {
  await write(tx, progressOf(mission, now));
}

const write = compiled((db, places: Places<Progress>) => sql`with ${progress(places)} select`.compile(db));

/** Returns CTEs that write the progress. */
export function progress(given: Given<Progress>): RawBuilder<unknown> {
  return sql`written as (
      update missions set pickup_arrived_at = ${given.pickup_arrived},
        pickup_completed_at = ${given.pickup_completed}, pickup_recorded_at = ${given.pickup_recorded},
        delivery_arrived_at = ${given.delivery_arrived},
        delivery_completed_at = ${given.delivery_completed}, delivery_recorded_at = ${given.delivery_recorded},
        proof_available = ${given.is_proven}, version = version + 1, updated_at = ${given.written}
      where uuid = ${given.mission} returning uuid),
    moved as (
      update shipments s set state = ${given.state}, version = s.version + 1, updated_at = ${given.written}
      from written w where s.mission_uuid = w.uuid and s.state <> ${given.state})`;
}
