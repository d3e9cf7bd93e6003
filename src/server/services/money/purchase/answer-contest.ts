import { sql } from 'kysely';
import type { Contest } from '#contract/answers/pre-invoice.ts';
import type { BodyOf } from '#contract/call.ts';
import type { answerContest as answerCall } from '#contract/pre-invoice.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';
import { sendMail } from '../../../mail/mail-queue.ts';
import { isKnownAs, KNOWN_AS } from './select-pre-invoices.ts';

/**
 * Answers a carrier who contests the amount of a mission or an extra, with a new amount or the same one. The carrier
 * has to decide again, and the approval period restarts.
 *
 * @param uuid of a mission, or of an extra's pre-invoice
 * @throws `not_found` if nothing is contested
 */
export async function answerContest(
  tx: Tx,
  { actor, now }: Support,
  uuid: string,
  { amount, reason }: BodyOf<typeof answerCall>,
): Promise<undefined> {
  const row = await selectContests(tx)
    .select('i.uuid as invoice')
    .where(isKnownAs(uuid))
    .forUpdate('i')
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  const contest = presentContest(row);
  const net = amount ?? contest.amount;
  await tx
    .updateTable('invoices')
    .set({
      net,
      // The text of the contest is kept with the answer.
      contested_at: null,
      contest_answer: reason,
      contest_answered_at: new Date(now),
      contest_answered_by: actor.uuid,
    })
    .where('uuid', '=', row.invoice)
    .execute();
  const { company, from, to } = contest;
  const at = new Date(now).toISOString();
  const told = { mission: uuid, at, amount: net, reason, reference: contest.mission.reference, from, to };
  await sendMail(tx, { company: company.uuid, user: null }, { kind: 'contest_answered', ...told }, now);
}

/** Selects contested pre-invoices without an answer. */
export function selectContests(db: Reader) {
  return db
    .selectFrom('invoices as i')
    .innerJoin('missions as m', 'm.uuid', 'i.mission_uuid')
    .where('i.side', '=', 'purchase')
    .where('i.number', 'is', null)
    .where('i.contested_at', 'is not', null)
    .innerJoin('companies as c', 'c.uuid', 'm.carrier_uuid')
    .select([KNOWN_AS.as('known_as'), 'm.uuid', 'm.reference', 'c.uuid as company', 'c.name', 'i.net', 'i.contest'])
    .select(({ ref }) => ref('i.contested_at').$notNull().as('contested_at'))
    .select(sql<string>`m.pickup->'address'->>'city'`.as('from'))
    .select(sql<string>`m.delivery->'address'->>'city'`.as('to'));
}

export function presentContest(
  row: Awaited<ReturnType<ReturnType<typeof selectContests>['execute']>>[number],
): Contest {
  return {
    uuid: row.known_as,
    claim: null,
    mission: { uuid: row.uuid, reference: row.reference },
    company: { uuid: row.company, name: row.name },
    from: row.from,
    to: row.to,
    amount: row.net,
    contest: row.contest ?? '',
    contested_at: row.contested_at.toISOString(),
  };
}
