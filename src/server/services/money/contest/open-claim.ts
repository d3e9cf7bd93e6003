import type { BodyOf } from '#contract/call.ts';
import type { createClaim } from '#contract/claim.ts';
import { type Claim, contestableLines } from '#freight/invoice/claim.ts';
import type { Context } from '../../../context.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import { Refusal, violation } from '../../../errors.ts';
import type { ContestingScope, Member, Paying } from '../../../identity/grants.ts';
import { sendBillingMail } from '../../../mail/mail-queue.ts';
import { insertClaim } from '../claim/insert-claim.ts';
import { claimsOf, IS_OPEN, presentClaim, selectClaims } from '../claim/select-claims.ts';
import { IS_CREDITED, ownInvoices } from '../invoice/select-invoices.ts';

/** A company's claim about an invoice. */
export type WantedClaim = BodyOf<typeof createClaim> & { readonly invoice: string };

/**
 * Contests lines of an invoice. Their amount is not late and causes no reminders until support has answered, which is
 * promised by a given day.
 *
 * @throws `not_found`; `already_credited` if the invoice is fully credited; `already_claimed` if a line was contested
 * before; a violation if the invoice has no such line
 */
export async function openClaim(
  tx: Tx,
  context: Pick<Context, 'isHoliday'>,
  scope: Paying,
  { invoice, lines: wanted, shipment, reason, comment, expected_amount }: WantedClaim,
): Promise<Claim> {
  const { company, actor, now } = scope;
  // Reminders and payments lock this row as well.
  const row = await ownInvoices(tx, scope)
    .select(['i.number', 'i.content', IS_CREDITED.as('is_credited')])
    .where('i.uuid', '=', invoice)
    .where('i.side', '=', 'sale')
    .forUpdate('i')
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  if (expected_amount !== null) throw violation('expected_amount', 'invalid');
  const { number, content, is_credited } = row;
  const lines = contestableLines(content?.lines ?? [], []).filter(
    (line) => (wanted?.includes(line.key) ?? true) && (line.shipment ?? null) === shipment,
  );
  const isAllThere = lines.length >= (wanted?.length ?? 1);
  if (content === null || number === null || !isAllThere) throw violation('lines', 'not_in_list');
  if (is_credited) throw new Refusal('already_credited');
  if (contestableLines(lines, await claimsOf(tx, invoice)).length < lines.length) throw new Refusal('already_claimed');
  const about = { invoice, shipment, lines, reason, comment, expected_amount, by: actor.uuid, now };
  const opened = await insertClaim(tx, context, about);
  const part = content.parts?.find((one) => one.shipment.uuid === shipment);
  const { from, to } = part ?? content.shipment;
  const { reference } = part?.shipment ?? content.shipment;
  const told = { ...opened, invoice, number, reference, from, to };
  await sendBillingMail(tx, company, { kind: 'claim_opened', ...told }, now);
  return findClaim(tx, scope, opened.claim);
}

/** Withdraws a claim; its amount is owed again. @throws `not_found`, `claim_closed` */
export async function withdrawClaim(tx: Tx, scope: ContestingScope, uuid: string): Promise<Claim> {
  const claim = await findClaim(tx, scope, uuid);
  if (claim.state === 'withdrawn') return claim;
  const withdrawn = await tx
    .updateTable('claims as c')
    .set({ withdrawn_at: new Date(scope.now) })
    .where('c.uuid', '=', uuid)
    .where(IS_OPEN)
    .returning('c.uuid')
    .executeTakeFirst();
  if (withdrawn === undefined) throw new Refusal('claim_closed');
  return findClaim(tx, scope, uuid);
}

/** @throws `not_found` if the company has no such claim */
export async function findClaim(db: Reader, { company }: Member, uuid: string): Promise<Claim> {
  const row = await selectClaims(db)
    .where('c.uuid', '=', uuid)
    .where('i.company_uuid', '=', company)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  return presentClaim(row);
}
