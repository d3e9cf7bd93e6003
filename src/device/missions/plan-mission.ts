import type { BodyInput } from '#contract/call.ts';
import { changeDriver, changeOwner, updateMissionOrder } from '#contract/mission-plan.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { write } from '../api/write.ts';
import { queryClient } from '../page/query-client.ts';
import type { MissionOwner } from '../session/owner-of.ts';
import { cacheDb } from '../store/databases.ts';
import { showMissions } from '../store/mission-store.ts';
import { keepMissions } from '../store/snapshots.ts';

/**
 * Assigns a mission to a driver or to none. Sent immediately, because someone else may have planned meanwhile.
 *
 * @throws Refused, Unreached
 */
export async function giveToDriver(owner: MissionOwner, mission: string, driver: string | null): Promise<void> {
  const { company } = owner;
  await keep(owner, await write(changeDriver, { company, params: { mid: mission }, body: { driver } }));
}

/** Makes another dispatcher answer for a mission. @throws Refused, Unreached */
export async function giveToOwner(owner: MissionOwner, mission: string, user: string): Promise<void> {
  const { company } = owner;
  await keep(owner, await write(changeOwner, { company, params: { mid: mission }, body: { owner: user } }));
}

/** Writes the carrier's own reference, plate and remark on the transport order. @throws Refused, Unreached */
export async function writeOnOrder(
  owner: MissionOwner,
  mission: string,
  changes: BodyInput<typeof updateMissionOrder>,
): Promise<void> {
  const question = { company: owner.company, params: { mid: mission }, body: changes };
  await keep(owner, await write(updateMissionOrder, question));
}

/** Shows the server's result here and in every list. */
async function keep(owner: MissionOwner, mission: Mission): Promise<void> {
  showMissions(await keepMissions(cacheDb, owner.userId, [mission], Date.now()).catch(() => [mission]));
  await queryClient.invalidateQueries({ queryKey: ['missions', owner.userId] });
}
