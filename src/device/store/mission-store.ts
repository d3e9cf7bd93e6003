import type { Reassignment } from '#contract/answers/problem.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { entityStore } from './entity-store.ts';
import { newer } from './newer.ts';

/** To whom a mission was given that was taken from the user. */
export interface ReassignedMission extends Reassignment {
  readonly uuid: string;
}

/** The newest snapshot of every mission this page knows; an older version never takes the place of a newer one. */
export const { store: missionStore, show: showMissions } = entityStore<Mission>(newer);

/** What the server last said of missions that were taken from the user. */
export const { store: reassignedStore, show: showReassigned } = entityStore<ReassignedMission>((known, arrived) =>
  known !== undefined && known.version >= arrived.version ? known : arrived,
);
