import { sql } from 'kysely';
import type { AnswerOf, BodyOf } from '#contract/call.ts';
import type { publishTerms as publishCall } from '#contract/terms-desk.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import { LOCALES } from '#freight/user/locale.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal, violation } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';
import { agentName, recordAction } from '../support-action/record-action.ts';
import { readVersion } from './list-terms.ts';

/** Two people who publish at once take turns under this number: each version has one number. */
const TURN = 51_907;

/**
 * Publishes the next version of a role's terms in every language. Earlier versions stay; one whose
 * day is after that of the new one never comes into force. Users who have not accepted it are asked from its first day on.
 *
 * @throws the violation of `publication_date` if it is before today; `terms_changed` if another version came after the
 * one that the writer had read
 */
export async function publishTerms(
  tx: Tx,
  support: Support,
  { role, publication_date, texts, reason, follows }: BodyOf<typeof publishCall>,
): Promise<AnswerOf<typeof publishCall>> {
  const { actor, now } = support;
  if (publication_date < bookDay(now)) throw violation('publication_date', 'invalid_date');
  await sql`select pg_advisory_xact_lock(${TURN})`.execute(tx);
  const before = await tx
    .selectFrom('terms_of_service')
    .select('version')
    .where('role', '=', role)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const last = before?.version ?? 0;
  if (follows !== undefined && follows !== last) throw new Refusal('terms_changed');
  const version = last + 1;
  const published_name = await agentName(tx, support);
  await tx
    .insertInto('terms_of_service')
    .values(
      LOCALES.map((locale) => ({
        uuid: newUuid(now),
        role,
        version,
        locale,
        publication_date,
        content: texts[locale],
        published_at: new Date(now),
        published_by: actor.uuid,
        published_name,
        reason,
      })),
    )
    .execute();
  await recordAction(tx, support, {
    kind: 'terms_published',
    reason,
    detail: `${role} ${version} ${publication_date}`,
  });
  return readVersion(tx, role, version, now);
}
