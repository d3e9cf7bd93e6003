import type { BankEntry } from '#contract/answers/bank.ts';
import type { matchBankEntry as call } from '#contract/bank.ts';
import type { BodyOf } from '#contract/call.ts';
import { transferAssigned } from '#freight/ledger/journal.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal, violation } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';
import { postJournal } from '../../../services/money/ledger/post-journal.ts';
import { findEntry } from './list-entries.ts';
import { lockOpen } from './open-invoices.ts';

/**
 * Books a pending movement to the invoices chosen by support, and remembers the account it came from. Excess money
 * stays on the company's account.
 *
 * @throws `not_found`; `already_matched`; `amount_changed` if an invoice owes less by now; violations of `parts`
 */
export async function matchEntry(
  tx: Tx,
  grant: Support,
  uuid: string,
  { parts, reason }: BodyOf<typeof call>,
): Promise<BankEntry> {
  const { now } = grant;
  const { key, amount, day, name, iban, state } = await lockMovement(tx, uuid);
  if (state !== 'open') throw new Refusal('already_matched');
  if (new Set(parts.map(({ invoice }) => invoice)).size < parts.length) throw violation('parts', 'invalid');
  if (parts.reduce((sum, part) => sum + part.amount, 0) > amount) throw violation('parts', 'invalid_price');
  const open = await lockOpen(
    tx,
    parts.map(({ invoice }) => invoice),
  );
  const companies = new Set(parts.map(({ invoice }) => open.get(invoice)?.company));
  const [customer] = companies;
  if (parts.some((part) => (open.get(part.invoice)?.open ?? 0) < part.amount)) throw new Refusal('amount_changed');
  if (customer === undefined || companies.size > 1) throw violation('parts', 'invalid');
  const entry = { key: `bank:${key}:for`, label: name.slice(0, 100), day, amount, customer, parts };
  await postJournal(tx, transferAssigned(entry), now);
  await showDecided(tx, grant, uuid, reason);
  if (iban !== null) {
    const learned = { company_uuid: customer, learned_at: new Date(now) };
    await tx
      .insertInto('known_payers')
      .values({ iban, ...learned })
      .onConflict((conflict) => conflict.column('iban').doUpdateSet(learned))
      .execute();
  }
  return findEntry(tx, grant, uuid);
}

/** Returns a movement, locked until the transaction ends. @throws `not_found` */
export async function lockMovement(tx: Tx, uuid: string) {
  const movement = await tx
    .selectFrom('bank_movements')
    .select(['key', 'amount', 'day', 'name', 'iban', 'state'])
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();
  if (movement === undefined) throw new Refusal('not_found');
  return movement;
}

/** Marks a pending movement as booked, with support's user and reason. */
export async function showDecided(tx: Tx, { actor, now }: Support, uuid: string, reason: string | null): Promise<void> {
  await tx
    .updateTable('bank_movements')
    .set({ state: 'booked', decided_by: actor.uuid, decided_at: new Date(now), reason })
    .where('uuid', '=', uuid)
    .execute();
}
