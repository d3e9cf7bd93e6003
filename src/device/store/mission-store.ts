import type { Reassignment } from '#contract/answers/problem.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { entityStore } from './entity-store.ts';
import { newer } from './newer.ts';

/** The new driver of a mission taken from the user. */
export interface ReassignedMission extends Reassignment {
  readonly uuid: string;
}

/** The newest snapshots of the missions known to this page; an older version never replaces a newer one. */
export const { store: missionStore, show: showMissions } = entityStore<Mission>(newer);

/** The server's last information on missions taken from the user. */
export const { store: reassignedStore, show: showReassigned } = entityStore<ReassignedMission>((known, arrived) =>
  known !== undefined && known.version >= arrived.version ? known : arrived,
);
