import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '#contract/call.ts';
import type { createSiteLink as createSiteLinkCall } from '#contract/wait.ts';
import { MOST_SITE_LINKS, SITE_LINK_LIFE } from '#freight/extra/site-answer.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import { tokenHash } from '../../../identity/actor.ts';
import type { MissionScope } from '../../../identity/grants.ts';
import { publicAddress, type Settings } from '../../../settings.ts';
import { selectExtras } from '../../money/extra/select-extras.ts';
import { findMission } from '../mission/find-mission.ts';
import { canAskSite } from './list-waits.ts';

/** The wait that a link is about, and the browser that asks for it. */
interface NewLink {
  readonly mission: string;
  readonly extra: string;
  readonly madeOn: string;
}

/**
 * Makes a link by which the site confirms the times of a wait. Only a hash of its token is stored.
 *
 * @throws `not_found`, `mission_reassigned`, `extra_closed` if the site has answered or need not, `links_full`
 */
export async function createSiteLink(
  tx: Tx,
  settings: Settings,
  scope: MissionScope,
  { mission, extra, madeOn }: NewLink,
): Promise<AnswerOf<typeof createSiteLinkCall>> {
  const { actor, now } = scope;
  await findMission(tx, scope, mission);
  const row = await selectExtras(tx)
    .where('e.uuid', '=', extra)
    .where('e.mission_uuid', '=', mission)
    .forUpdate('e')
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  if (!canAskSite(row)) throw new Refusal('extra_closed');
  const { count } = await tx
    .selectFrom('site_links')
    .where('extra_uuid', '=', extra)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= MOST_SITE_LINKS) throw new Refusal('links_full');
  const token = randomUUID();
  const expires = new Date(now + SITE_LINK_LIFE);
  await tx
    .insertInto('site_links')
    .values({
      uuid: newUuid(now),
      extra_uuid: extra,
      token_hash: tokenHash(token),
      created_at: new Date(now),
      created_by: actor.uuid,
      made_on: madeOn,
      expires_at: expires,
    })
    .execute();
  return { url: `${publicAddress(settings)}/api/v2/site-waits/${token}`, expires_at: expires.toISOString() };
}
