import type { AnswerOf } from '#contract/call.ts';
import type { approveTariff as approveCall } from '#contract/tariff.ts';
import { isInTime } from '#freight/quote/tariff.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';
import { requireSecondPerson } from '../../../identity/second-person.ts';
import { agentName, recordAction } from '../../people/support-action/record-action.ts';
import { presentEntered } from './enter-tariff.ts';

type Decided = AnswerOf<typeof approveCall>;

/**
 * Approves a tariff that another person entered. Its day must be ahead, so that no price of before changes.
 *
 * @throws `not_found`, `already_decided`, `second_person_needed`
 */
export async function approveTariff(tx: Tx, grant: Support, uuid: string): Promise<Decided> {
  const { actor, now } = grant;
  const { version, reason, entered_by, effective_from } = await holdWaiting(tx, uuid);
  requireSecondPerson(grant, [entered_by]);
  if (!isInTime(effective_from, now)) throw new Refusal('already_decided');
  const approved = { approved_at: new Date(now), approved_by: actor.uuid, approved_name: await agentName(tx, grant) };
  await recordAction(tx, grant, { kind: 'tariff_approved', reason, detail: version });
  return decide(tx, grant, uuid, approved);
}

/** Withdraws or rejects a tariff that waits. @throws `not_found`, `already_decided` */
export async function withdrawTariff(tx: Tx, grant: Support, uuid: string, reason: string): Promise<Decided> {
  const { version } = await holdWaiting(tx, uuid);
  await recordAction(tx, grant, { kind: 'tariff_withdrawn', reason, detail: version });
  return decide(tx, grant, uuid, { withdrawn_at: new Date(grant.now), withdrawn_name: await agentName(tx, grant) });
}

async function holdWaiting(tx: Tx, uuid: string) {
  const row = await tx.selectFrom('tariffs').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  if (row.approved_at !== null || row.withdrawn_at !== null) throw new Refusal('already_decided');
  return row;
}

type Decision =
  | { readonly approved_at: Date; readonly approved_by: string; readonly approved_name: string }
  | { readonly withdrawn_at: Date; readonly withdrawn_name: string };

async function decide(tx: Tx, grant: Support, uuid: string, decision: Decision): Promise<Decided> {
  const row = await tx
    .updateTable('tariffs')
    .set(decision)
    .where('uuid', '=', uuid)
    .returningAll()
    .executeTakeFirstOrThrow();
  return presentEntered(row, grant, null);
}
