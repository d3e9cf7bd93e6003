import type { Mission } from './mission.ts';

/** True if a user drives a mission or answers for it. */
export function isMine(mission: Pick<Mission, 'driver' | 'owner'>, user: string): boolean {
  return mission.driver?.user === user || mission.owner?.uuid === user;
}
