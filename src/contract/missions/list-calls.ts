import * as v from 'valibot';
import { MissionMetrics } from '#freight/mission/metrics.ts';
import { Mission } from '#freight/mission/mission.ts';
import { MISSION_SORTS } from '#freight/mission/sort.ts';
import { MISSION_STATES, TRACKING_FILTERS } from '#freight/mission/states.ts';
import { InstantInput } from '#freight/values/instant.ts';
import { requiredText } from '#freight/values/text.ts';
import { Uuid } from '#freight/values/uuid.ts';
import { defineCall, MISSION_BASES } from '../call.ts';
import { listOf, PAGE_QUERY, QueryFlag, queryList } from '../list.ts';

const shared = { bases: MISSION_BASES, auth: 'user' } as const;

export const listMissions = defineCall({
  ...shared,
  name: 'listMissions',
  summary: 'Missions, a page at a time',
  method: 'GET',
  path: '{base}/missions',
  query: v.strictObject({
    ...PAGE_QUERY,
    state: v.optional(queryList(MISSION_STATES)),
    tracking: v.optional(queryList(TRACKING_FILTERS)),
    sort: v.optional(v.picklist(MISSION_SORTS)),
    your_missions: v.optional(QueryFlag),
    driver: v.optional(Uuid),
    updated_since: v.optional(InstantInput),
  }),
  answer: { status: 200, schema: listOf(Mission) },
});

export const getMissionMetrics = defineCall({
  ...shared,
  name: 'getMissionMetrics',
  summary: 'How many missions are in each state',
  method: 'GET',
  path: '{base}/metrics/missions',
  query: v.strictObject({ your_missions: v.optional(QueryFlag) }),
  answer: { status: 200, schema: MissionMetrics },
});

export const searchMissions = defineCall({
  ...shared,
  name: 'searchMissions',
  summary: 'Missions by reference, place, consignor, driver or plate',
  method: 'GET',
  path: '{base}/search/missions',
  query: v.strictObject({ ...PAGE_QUERY, q: v.pipe(requiredText(100), v.minLength(3, 'search_too_short')) }),
  answer: { status: 200, schema: listOf(Mission) },
});
