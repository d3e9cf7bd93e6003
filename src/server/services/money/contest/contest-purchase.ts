import { sql } from 'kysely';
import { type Claim, contestableLines } from '#freight/invoice/claim.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal, violation } from '../../../errors.ts';
import type { Dispatch } from '../../../identity/grants.ts';
import { sendMail } from '../../../mail/mail-queue.ts';
import { insertClaim } from '../claim/insert-claim.ts';
import { claimsOf } from '../claim/select-claims.ts';
import { lastDayOf } from '../purchase/find-purchase.ts';
import { ownPurchases, PURCHASE_CONTENT } from '../purchase/select-purchases.ts';
import { findClaim, type WantedClaim } from './open-claim.ts';

/**
 * Contests an invoice that Lading wrote in a carrier's name. It is in no run of payouts until support has answered,
 * which is promised by a given day.
 *
 * @throws `not_found`; `not_contestable` if Lading did not write it, or the days of the mandate are over;
 * `already_credited`; `already_claimed` if a line was contested before; a violation without a comment, or if the invoice
 * has no such line
 */
export async function contestPurchase(
  tx: Tx,
  context: Pick<Context, 'isHoliday'>,
  scope: Dispatch,
  { invoice, lines: wanted, shipment, reason, comment, expected_amount }: WantedClaim,
): Promise<Claim> {
  const { company, actor, now } = scope;
  // Runs of payouts and early payments lock this row as well.
  const row = await ownPurchases(tx, scope)
    .select(['i.number', 'i.issued_on', 'i.net', PURCHASE_CONTENT.as('content')])
    .where('i.uuid', '=', invoice)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  const { number, issued_on, content, net } = row;
  if (content === null || number === null || issued_on === null) throw new Refusal('not_contestable');
  const until = lastDayOf(content, issued_on);
  if (until === null || bookDay(now) > until) throw new Refusal('not_contestable');
  if (shipment !== null) throw violation('shipment', 'invalid');
  if (comment === null || comment === '') throw violation('comment', 'required');
  const lines = contestableLines(content.lines, []).filter(({ key }) => wanted?.some((one) => one === key) ?? true);
  if (lines.length < (wanted?.length ?? 1)) throw violation('lines', 'not_in_list');
  const { credited } = await tx
    .selectFrom('invoices')
    .select(sql<number>`coalesce(-sum(net), 0)::bigint`.as('credited'))
    .where('corrects', '=', invoice)
    .executeTakeFirstOrThrow();
  if (credited >= net) throw new Refusal('already_credited');
  if (contestableLines(lines, await claimsOf(tx, invoice)).length < lines.length) throw new Refusal('already_claimed');
  const about = { invoice, shipment, lines, reason, comment, expected_amount, by: actor.uuid, now };
  const { claim, answer_by } = await insertClaim(tx, context, about);
  const { reference, from, to } = content.mission;
  const notice = {
    claim,
    invoice,
    number,
    amount: net,
    expected: expected_amount,
    answer_by,
    reference,
    from,
    to,
  };
  await sendMail(tx, { company, user: null }, { kind: 'purchase_contested', ...notice }, now);
  return findClaim(tx, scope, claim);
}
