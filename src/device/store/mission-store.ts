import type { Mission } from '#freight/mission/mission.ts';
import { entityStore } from './entity-store.ts';
import { newer } from './newer.ts';

/** The newest snapshot of every mission this page knows; an older version never takes the place of a newer one. */
export const { store: missionStore, show: showMissions } = entityStore<Mission>(newer);
