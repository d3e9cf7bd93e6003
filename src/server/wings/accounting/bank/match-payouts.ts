import type { BankEntry } from '#contract/answers/bank.ts';
import type { matchBankPayouts as call } from '#contract/bank.ts';
import type { BodyOf } from '#contract/call.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal, violation } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';
import { postJournal } from '../../../services/money/ledger/post-journal.ts';
import { entryOfPayouts, showExecuted, showReturned } from '../../../services/money/payout/see-payouts.ts';
import { lockOrders } from '../../../services/money/payout/sent-payouts.ts';
import { findEntry } from './list-entries.ts';
import { lockMovement, showDecided } from './match-entry.ts';

/**
 * Books a pending movement as the payouts that it executed or returned, as chosen by support.
 *
 * @throws `not_found`; `already_matched` if it is booked, or one of them was executed or returned by another movement;
 * violations of `payouts` if one was never sent, or their sum differs from the movement
 */
export async function matchPayouts(
  tx: Tx,
  grant: Support,
  uuid: string,
  { payouts, reason }: BodyOf<typeof call>,
): Promise<BankEntry> {
  const { key, amount, day, name, state } = await lockMovement(tx, uuid);
  if (state === 'booked') throw new Refusal('already_matched');
  const orders = await lockOrders(tx, payouts);
  if (orders.length < payouts.length) throw violation('payouts', 'invalid');
  const isSeen = orders.some(({ isExecuted, isReturned }) => (amount < 0 ? isExecuted : isReturned));
  if (isSeen) throw new Refusal('already_matched');
  if (orders.reduce((sum, order) => sum + order.amount, 0) !== Math.abs(amount))
    throw violation('payouts', 'invalid_price');
  const movement = { uuid, amount, day };
  const facts = { ...movement, key: `bank:${key}:for`, label: name.slice(0, 100), from: 'suspense' as const };
  await postJournal(tx, entryOfPayouts(facts, orders), grant.now);
  if (amount < 0) await showExecuted(tx, movement, orders);
  else await showReturned(tx, movement, orders, grant.now);
  await showDecided(tx, grant, uuid, reason);
  return findEntry(tx, grant, uuid);
}
