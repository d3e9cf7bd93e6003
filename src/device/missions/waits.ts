import { queryOptions } from '@tanstack/react-query';
import { createSiteLink, listWaits } from '#contract/wait.ts';
import { ask } from '../api/ask.ts';
import { write } from '../api/write.ts';
import { type MissionOwner, missionKeys } from '../session/owner-of.ts';

/** The waits of a mission beyond the free time, and what the site says of their times. */
export function waitsQuery(owner: MissionOwner, mission: string) {
  return queryOptions({
    queryKey: [...missionKeys(owner), 'waits', mission],
    queryFn: async ({ signal }) =>
      (await ask(listWaits, { company: owner.company, params: { mid: mission }, signal })).items,
  });
}

/** A link for a site, and when it ends (ISO 8601). */
interface SiteLink {
  readonly url: string;
  readonly expires_at: string;
}

/**
 * Makes a link by which the site confirms the times of a wait. One whose answer was lost is shown to nobody: another one
 * takes its place.
 *
 * @throws Refused, Unreached
 */
export async function makeSiteLink(
  owner: MissionOwner,
  { mission, extra }: { readonly mission: string; readonly extra: string },
): Promise<SiteLink> {
  const made = await write(createSiteLink, { company: owner.company, params: { mid: mission, extra } });
  return made.url === null ? makeSiteLink(owner, { mission, extra }) : { ...made, url: made.url };
}
