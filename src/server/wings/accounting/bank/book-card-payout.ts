import type { BankEntry } from '#contract/answers/bank.ts';
import type { matchCardPayout as call } from '#contract/bank.ts';
import type { BodyOf } from '#contract/call.ts';
import { cardPayoutArrived } from '#freight/ledger/card-payout-entry.ts';
import { isBack } from '#freight/payment/card-payout.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal, violation } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';
import { lockCardPayout, takeFees } from '../../../services/money/card-payout/card-payouts.ts';
import { postJournal } from '../../../services/money/ledger/post-journal.ts';
import { findEntry } from './list-entries.ts';
import { lockMovement, showDecided } from './match-entry.ts';

/**
 * Books a pending movement as a payout of the card provider, with the fees of the payments behind it, as chosen by
 * support; or as the money of one that failed after it had arrived, which the provider has again.
 *
 * @throws `not_found`; `already_matched` if it is booked, or if another movement is the payout; violations of `payout` if
 * it is unknown, if the provider has not listed what is behind it, or if its sum differs
 */
export async function bookCardPayout(
  tx: Tx,
  grant: Support,
  uuid: string,
  { payout, reason }: BodyOf<typeof call>,
): Promise<BankEntry> {
  const { key, amount, day, name, state } = await lockMovement(tx, uuid);
  if (state === 'booked') throw new Refusal('already_matched');
  const found = await lockCardPayout(tx, payout);
  if (found === undefined || !found.is_complete) throw violation('payout', 'invalid');
  const bringsBack = found.arrived_by !== null && isBack(found.state);
  if (bringsBack ? found.returned_by !== null : found.arrived_by !== null) throw new Refusal('already_matched');
  if (amount !== (bringsBack ? -found.amount : found.amount)) throw violation('payout', 'invalid_price');
  const entry = { key: `bank:${key}:for`, label: name.slice(0, 100), day, amount };
  const fees = bringsBack ? 0 : await takeFees(tx, found);
  await postJournal(tx, cardPayoutArrived(entry, fees), grant.now);
  await tx
    .updateTable('card_payouts')
    .set(bringsBack ? { returned_by: uuid } : { arrived_by: uuid })
    .where('uuid', '=', payout)
    .execute();
  await showDecided(tx, grant, uuid, reason === '' ? null : reason);
  return findEntry(tx, grant, uuid);
}
