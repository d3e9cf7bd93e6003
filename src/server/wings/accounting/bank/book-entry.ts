import type { BankEntry } from '#contract/answers/bank.ts';
import type { bookBankEntry as call } from '#contract/bank.ts';
import type { BodyOf } from '#contract/call.ts';
import { canBe, movementBooked } from '#freight/ledger/bank-purpose.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal, violation } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';
import { postJournal } from '../../../services/money/ledger/post-journal.ts';
import { findEntry } from './list-entries.ts';
import { lockMovement, showDecided } from './match-entry.ts';

/**
 * Books a pending movement as a fee of the bank, as interest, or as cents that belong to nobody, as chosen by support.
 *
 * @throws `not_found`; `already_matched`; violation of `purpose` if it is more than cents
 */
export async function bookEntry(
  tx: Tx,
  grant: Support,
  uuid: string,
  { purpose, reason }: BodyOf<typeof call>,
): Promise<BankEntry> {
  const { key, amount, day, name, state } = await lockMovement(tx, uuid);
  if (state === 'booked') throw new Refusal('already_matched');
  if (!canBe(purpose, amount)) throw violation('purpose', 'invalid');
  const entry = { key: `bank:${key}:for`, label: name.slice(0, 100), day, amount };
  await postJournal(tx, movementBooked(purpose, entry), grant.now);
  await showDecided(tx, grant, uuid, reason === '' ? null : reason);
  return findEntry(tx, grant, uuid);
}
