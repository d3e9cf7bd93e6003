import type { BodyOf } from '#contract/call.ts';
import type { payBackCompany as call } from '#contract/refund.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import { spread } from '#freight/ledger/spread.ts';
import { refundDue } from '#freight/payment/refund.ts';
import type { Context } from '../../../context.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';
import { freeMeans, holdAccount } from '../../../services/money/ledger/on-account.ts';
import { holdCompany } from '../../../services/people/support-action/hold-company.ts';
import { recordAction } from '../../../services/people/support-action/record-action.ts';

interface PaidBack {
  readonly company: { readonly uuid: string; readonly name: string };
  readonly account: string;
  /** In cents. */
  readonly amount: number;
  readonly reason: string;
}

/**
 * Pays what Lading owes a shipper back by transfer to an account that support was told, credit notes first. What the
 * shipper had asked for is decided with it.
 *
 * @throws `not_found`, `amount_changed` if less is on account by now
 */
export async function payBack(
  tx: Tx,
  context: Pick<Context, 'isHoliday'>,
  grant: Support,
  uuid: string,
  { amount, iban, holder, reason }: BodyOf<typeof call>,
): Promise<void> {
  const { actor, now } = grant;
  await holdAccount(tx, uuid);
  const company = await holdCompany(tx, uuid);
  const account = newUuid(now);
  const at = new Date(now);
  await tx
    .insertInto('bank_accounts')
    .values({ uuid: account, company_uuid: uuid, iban, holder, entered_at: at, entered_by: actor.uuid })
    .execute();
  await payBackTo(tx, context, grant, { company, account, amount, reason });
  await tx
    .updateTable('pay_back_requests')
    .set({ outcome: 'accepted', ended_at: at, ended_by: actor.uuid })
    .where('company_uuid', '=', uuid)
    .where('outcome', 'is', null)
    .execute();
}

/**
 * The same to an account that is known: it goes out with a run of payouts that another person approves, once the account
 * is 72 hours old. It is set off against nothing until then. The caller holds the account.
 *
 * @throws `amount_changed` if less is on account by now
 */
export async function payBackTo(
  tx: Tx,
  { isHoliday }: Pick<Context, 'isHoliday'>,
  grant: Support,
  { company, account, amount, reason }: PaidBack,
): Promise<void> {
  const { actor, now } = grant;
  const { uuid } = company;
  const parts = spread(await freeMeans(tx, uuid), [{ open: amount }]);
  if (parts.reduce((sum, part) => sum + part.amount, 0) < amount) throw new Refusal('amount_changed');
  const at = new Date(now);
  const credits = parts.flatMap(({ from, amount: part }) =>
    'credit' in from ? [{ credit_uuid: from.credit, amount: part }] : [],
  );
  const money = credits.reduce((left, credit) => left - credit.amount, amount);
  const due = refundDue(bookDay(now), isHoliday);
  for (const part of [...credits, ...(money > 0 ? [{ credit_uuid: null, amount: money }] : [])]) {
    const refund = newUuid(now);
    await tx
      .insertInto('refunds')
      .values({
        uuid: refund,
        payment_uuid: null,
        company_uuid: uuid,
        shipment_uuid: null,
        ...part,
        reason: 'on_account',
        // No card can take it: its transfer is decided at once.
        status: 'failed',
        refund: null,
        requested_at: at,
        due_on: due,
        requested_by: actor.uuid,
        ended_at: at,
        alarmed_at: null,
      })
      .execute();
    const decided = { decided_at: at, decided_by: actor.uuid, account_uuid: account };
    await tx.updateTable('refunds').set(decided).where('uuid', '=', refund).execute();
  }
  await recordAction(tx, grant, { kind: 'account_paid_back', company, reason, detail: String(amount) });
}
