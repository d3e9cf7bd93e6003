import { mayBeDetention, type SteppedAt } from '#freight/extra/detention.ts';
import { type WaitingCharge, waitingCharge } from '#freight/extra/lawful-waiting.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { bookedFreeTime } from '#freight/quote/free-time.ts';
import { floorsOf } from '#freight/quote/stop-free-time.ts';
import type { Stop } from '#freight/time-slot/time-slot.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import { readLaws } from '../../transport/law/laws.ts';
import { type ProposalTime, proposeExtra } from './propose-extra.ts';

/**
 * Proposes a charge for waiting time to the shipper, when a step completes the times of a stop, which then no longer
 * change. The transaction must hold the mission, whose current state is `mission`.
 *
 * @param time `now` in Unix milliseconds
 */
export async function proposeDetention(tx: Tx, mission: Mission, stop: Stop, time: ProposalTime): Promise<void> {
  // Most trucks leave in time and need no further query.
  if (!mayBeDetention(mission[stop])) return;
  const key = stop === 'pickup' ? 'detention_pickup' : 'detention_delivery';
  const shipment = await tx
    .selectFrom('shipments')
    .select(['uuid', 'free_time', 'load'])
    .where('mission_uuid', '=', mission.uuid)
    .executeTakeFirst();
  const clocks = await clocksOf(tx, mission.uuid, stop);
  if (shipment === undefined || clocks === null) return;
  const booked = bookedFreeTime(shipment.free_time, shipment.load);
  const today = { ...booked, floors: floorsOf(await readLaws(tx), mission) };
  const charges = [today, booked].map((free) => waitingCharge(mission[stop], stop, clocks, free));
  const charge = charges.reduce(better, null);
  if (charge === null) return;
  await proposeExtra(
    tx,
    { mission: mission.uuid, shipment: shipment.uuid, key, ...charge, reason: null },
    { by: null, ...time },
  );
}

/**
 * A booking keeps the law that it was quoted by, and a row that came into force since binds its stops too. The carrier has
 * what is better for it; of two that are alike the one of the day, which names its law.
 */
function better(one: WaitingCharge | null, other: WaitingCharge | null): WaitingCharge | null {
  return (other?.carriers_part ?? 0) > (one?.carriers_part ?? 0) ? other : one;
}

/**
 * Returns when the truck arrived and left, by both clocks. Null if the stop was closed by its proof only, so that the
 * departure is unknown.
 */
async function clocksOf(db: Reader, mission: string, stop: Stop) {
  const events = await db
    .selectFrom('mission_events')
    .select(['kind', 'occurred_at', 'recorded_at', 'clock_correction', 'meters_away'])
    .where('mission_uuid', '=', mission)
    .where('kind', 'in', [`${stop}_arrived`, `${stop}_completed`, 'proof_added'])
    .orderBy('position')
    .execute();
  const arrived = events.find(({ kind }) => kind === `${stop}_arrived`);
  const departed = events.find(({ kind }) => kind === `${stop}_completed`);
  if (arrived === undefined || departed === undefined) return null;
  const isByProof = events.some(
    ({ kind, recorded_at }) => kind === 'proof_added' && recorded_at.getTime() === departed.recorded_at.getTime(),
  );
  return isByProof ? null : { arrived: steppedAt(arrived), departed: steppedAt(departed) };
}

interface EventRow {
  readonly occurred_at: Date;
  readonly recorded_at: Date;
  readonly clock_correction: number | null;
  readonly meters_away: number | null;
}

function steppedAt({ occurred_at, recorded_at, clock_correction, meters_away }: EventRow): SteppedAt {
  return {
    done_at: occurred_at.toISOString(),
    received_at: recorded_at.toISOString(),
    correction: clock_correction,
    ...(meters_away !== null && { meters_away }),
  };
}
