import type { Claim } from '#freight/invoice/claim.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import { refundDue } from '#freight/payment/refund.ts';
import type { Context } from '../../../context.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Tx } from '../../../database/open.ts';

/** A new claim. `amount` and `expected_amount` in cents, excl. VAT; `now` in Unix milliseconds. */
interface NewClaim extends Pick<Claim, 'reason' | 'comment' | 'expected_amount'> {
  readonly invoice: string;
  /** Of a summary invoice: the shipment that it is about. */
  readonly shipment: string | null;
  readonly lines: readonly { readonly key: string; readonly amount: number }[];
  /** The person who opens it. */
  readonly by: string;
  readonly now: number;
}

/** Inserts a claim. @returns its id, its amount, and the day by which an answer is promised */
export async function insertClaim(
  tx: Tx,
  { isHoliday }: Pick<Context, 'isHoliday'>,
  { invoice, shipment, lines, reason, comment, expected_amount, by, now }: NewClaim,
): Promise<{ readonly claim: string; readonly amount: number; readonly answer_by: string }> {
  const claim = newUuid(now);
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const answer_by = refundDue(bookDay(now), isHoliday);
  await tx
    .insertInto('claims')
    .values({
      uuid: claim,
      invoice_uuid: invoice,
      lines: JSON.stringify(lines.map(({ key }) => key)),
      shipment_uuid: shipment,
      amount,
      reason,
      comment: comment === '' ? null : comment,
      expected_amount,
      opened_at: new Date(now),
      opened_by: by,
      answer_by,
    })
    .execute();
  return { claim, amount, answer_by };
}
