import { isUndecided } from '#freight/extra/extra.ts';
import type { Wait } from '#freight/extra/site-answer.ts';
import type { Stop } from '#freight/time-slot/time-slot.ts';
import type { Reader } from '../../../database/open.ts';
import type { MissionScope } from '../../../identity/grants.ts';
import { type ExtraRow, presentSiteAnswer, selectExtras } from '../../money/extra/select-extras.ts';
import { findMission } from '../mission/find-mission.ts';

/**
 * Returns the waits of a mission beyond the free time, without prices.
 *
 * @throws `mission_reassigned`, `not_found`
 */
export async function listWaits(db: Reader, scope: MissionScope, mission: string): Promise<{ items: Wait[] }> {
  await findMission(db, scope, mission);
  const rows = await selectExtras(db)
    .where('e.mission_uuid', '=', mission)
    .orderBy('e.proposed_at')
    .orderBy('e.uuid')
    .execute();
  return { items: rows.flatMap(presentWait) };
}

/** True if the site can still say something that changes how an extra is decided. */
export function canAskSite(row: Pick<ExtraRow, 'state' | 'waiting' | 'approves_by_silence' | 'is_right'>): boolean {
  return isUndecided(row.state) && row.waiting !== null && !row.approves_by_silence && row.is_right === null;
}

/** The stop of a wait. */
export function stopOfWait({ key }: Pick<ExtraRow, 'key'>): Stop {
  return key === 'detention_pickup' ? 'pickup' : 'delivery';
}

function presentWait(row: ExtraRow): Wait[] {
  const { uuid, key, waiting, approves_by_silence } = row;
  if (waiting === null) return [];
  return [
    {
      uuid,
      stop: stopOfWait({ key }),
      arrived_at: waiting.arrived.done_at,
      left_at: waiting.departed.done_at,
      is_supported: approves_by_silence,
      can_ask: canAskSite(row),
      site_answer: presentSiteAnswer(row),
    },
  ];
}
