import type { AnswerOf } from '#contract/call.ts';
import type { getSupportedCompany } from '#contract/support.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';
import { requireSecondPerson } from '../../../identity/second-person.ts';
import { sendMail } from '../../../mail/mail-queue.ts';
import { holdCompany } from '../../../services/people/support-action/hold-company.ts';
import { agentName, recordAction } from '../../../services/people/support-action/record-action.ts';

type Credit = NonNullable<AnswerOf<typeof getSupportedCompany>['credit']>;

interface Company {
  readonly uuid: string;
  readonly name: string;
}

/** A credit limit in cents, and why. */
interface NewLimit {
  readonly limit: number;
  readonly reason: string;
}

/** Has a limit wait for a second person. The company must be locked, and have no other one that waits. */
export async function proposeCredit(
  tx: Tx,
  grant: Support,
  company: Company,
  { limit, reason }: NewLimit,
): Promise<void> {
  const { actor, now } = grant;
  await tx
    .insertInto('credit_proposals')
    .values({
      uuid: newUuid(now),
      company_uuid: company.uuid,
      credit_limit: limit,
      reason,
      proposed_at: new Date(now),
      proposed_by: actor.uuid,
      proposed_name: await agentName(tx, grant),
    })
    .execute();
  await recordAction(tx, grant, { kind: 'credit_limit_proposed', company, reason, detail: String(limit) });
}

/** Sets the limit of a locked company, and tells its owners. */
export async function setLimit(tx: Tx, grant: Support, company: Company, { limit, reason }: NewLimit): Promise<void> {
  await tx.updateTable('companies').set({ credit_limit: limit }).where('uuid', '=', company.uuid).execute();
  await recordAction(tx, grant, { kind: 'credit_limit_set', company, reason, detail: String(limit) });
  await sendMail(tx, { company: company.uuid, user: null }, { kind: 'credit_limit_set', limit }, grant.now);
}

/** Withdraws the limit of a locked company that waits, if there is one. */
export async function endProposal(tx: Tx, { actor, now }: Support, company: string): Promise<void> {
  await tx
    .updateTable('credit_proposals')
    .set({ decision: 'withdrawn', decided_at: new Date(now), decided_by: actor.uuid })
    .where('company_uuid', '=', company)
    .where('decision', 'is', null)
    .execute();
}

interface Named {
  readonly company: string;
  readonly proposal: string;
}

/**
 * Sets the limit that another person proposed.
 *
 * @throws `not_found`, `already_decided`, `second_person_needed`
 */
export async function approveCredit(tx: Tx, grant: Support, named: Named): Promise<void> {
  const { actor, now } = grant;
  const { company, credit_limit: limit, reason, proposed_by } = await holdProposal(tx, named);
  requireSecondPerson(grant, [proposed_by]);
  await tx
    .updateTable('credit_proposals')
    .set({ decision: 'approved', decided_at: new Date(now), decided_by: actor.uuid })
    .where('uuid', '=', named.proposal)
    .execute();
  await setLimit(tx, grant, company, { limit, reason });
}

/** Withdraws or rejects a limit that waits. @throws `not_found`, `already_decided` */
export async function withdrawCredit(
  tx: Tx,
  grant: Support,
  { reason, ...named }: Named & { readonly reason: string },
): Promise<void> {
  const { company, credit_limit: limit } = await holdProposal(tx, named);
  await endProposal(tx, grant, named.company);
  await recordAction(tx, grant, { kind: 'credit_limit_withdrawn', company, reason, detail: String(limit) });
}

/** Returns a limit that waits, after locking its company. */
async function holdProposal(tx: Tx, { company: uuid, proposal }: Named) {
  const company = await holdCompany(tx, uuid);
  const row = await tx
    .selectFrom('credit_proposals')
    .select(['credit_limit', 'reason', 'proposed_by', 'decision'])
    .where('uuid', '=', proposal)
    .where('company_uuid', '=', uuid)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  if (row.decision !== null) throw new Refusal('already_decided');
  return { company, ...row };
}

/** Returns the limit of a company that waits for a second person; null if there is none. */
export async function readProposal(db: Reader, { actor }: Support, company: string): Promise<Credit['proposal']> {
  const row = await db
    .selectFrom('credit_proposals')
    .select(['uuid', 'credit_limit as limit', 'reason', 'proposed_at', 'proposed_by', 'proposed_name as by'])
    .where('company_uuid', '=', company)
    .where('decision', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { proposed_at, proposed_by, ...proposal } = row;
  return { ...proposal, at: proposed_at.toISOString(), is_own: proposed_by === actor.uuid };
}
