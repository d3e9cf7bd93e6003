import { queryOptions } from '@tanstack/react-query';
import { listMissionExtras } from '#contract/extra.ts';
import { ask } from '../api/ask.ts';
import { type MissionOwner, missionKeys } from '../session/owner-of.ts';

/** The extra charges of a mission, as the carrier earns them. Not available to drivers. */
export function missionExtrasQuery(owner: MissionOwner, uuid: string) {
  const { company } = owner;
  return queryOptions({
    queryKey: [...missionKeys(owner), 'extras', uuid],
    enabled: company !== null,
    queryFn: async ({ signal }) =>
      company === null ? [] : (await ask(listMissionExtras, { company, params: { mid: uuid }, signal })).items,
  });
}
