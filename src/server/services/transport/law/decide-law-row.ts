import type { AnswerOf } from '#contract/call.ts';
import type { approveLawRow as approveCall } from '#contract/law-row.ts';
import { isRowOpen } from '#freight/law/row-state.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';
import { requireSecondPerson } from '../../../identity/second-person.ts';
import { agentName, recordAction } from '../../people/support-action/record-action.ts';
import { nameOf } from './enter-law-row.ts';
import { type EnteredRow, presentEntered } from './list-law-rows.ts';

type Decided = AnswerOf<typeof approveCall>;

/**
 * Approves a row that another person entered. Its day must be ahead, so that what is in force never changes; of the central
 * bank's rate, the half-year may run, and what was charged or paid by another rate stays as it was written.
 *
 * @throws `not_found`, `already_decided`, `second_person_needed`
 */
export async function approveLawRow(tx: Tx, grant: Support, uuid: string): Promise<Decided> {
  const { actor, now } = grant;
  const row = await holdWaiting(tx, uuid);
  requireSecondPerson(grant, [row.entered_by]);
  if (!isRowOpen(row, now)) throw new Refusal('already_decided');
  await recordAction(tx, grant, { kind: 'law_row_approved', reason: row.reason, detail: nameOf(row) });
  return decide(tx, grant, uuid, {
    approved_at: new Date(now),
    approved_by: actor.uuid,
    approved_name: await agentName(tx, grant),
  });
}

/** Withdraws one's own row, or refuses another's. @throws `not_found`, `already_decided` */
export async function withdrawLawRow(tx: Tx, grant: Support, uuid: string, reason: string): Promise<Decided> {
  const row = await holdWaiting(tx, uuid);
  await recordAction(tx, grant, { kind: 'law_row_withdrawn', reason, detail: nameOf(row) });
  return decide(tx, grant, uuid, {
    withdrawn_at: new Date(grant.now),
    withdrawn_name: await agentName(tx, grant),
    withdrawn_reason: reason,
  });
}

async function holdWaiting(tx: Tx, uuid: string): Promise<EnteredRow> {
  const row = await tx.selectFrom('law_rows').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  if (row.approved_at !== null || row.withdrawn_at !== null) throw new Refusal('already_decided');
  return row;
}

type Decision =
  | { readonly approved_at: Date; readonly approved_by: string; readonly approved_name: string }
  | { readonly withdrawn_at: Date; readonly withdrawn_name: string; readonly withdrawn_reason: string };

async function decide(tx: Tx, grant: Support, uuid: string, decision: Decision): Promise<Decided> {
  const row = await tx
    .updateTable('law_rows')
    .set(decision)
    .where('uuid', '=', uuid)
    .returningAll()
    .executeTakeFirstOrThrow();
  return presentEntered(row, [row], grant);
}
