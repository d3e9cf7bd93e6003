import { sql } from 'kysely';
import { bookDay } from '#freight/invoice/terms.ts';
import { totalsOf } from '#freight/invoice/totals.ts';
import { setOff } from '#freight/ledger/journal.ts';
import type { VatRule } from '#freight/vat/vat.ts';
import type { Db, Reader, Tx } from '../../../database/open.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { ASKED_DISCOUNT, AWAITS_ANSWER } from './select-purchases.ts';

/** Whose invoices: of a carrier, and one of them although it is paid; of all carriers without one. */
interface Whose {
  readonly company: string | null;
  readonly invoice: string | null;
}

/**
 * Locks what is open between Lading and a carrier, or all carriers, until the transaction ends: in one order, so that
 * runs of payouts and credit notes wait for each other.
 */
export async function lockOpen(tx: Tx, { company, invoice }: Whose): Promise<void> {
  const isOf = company === null ? sql`true` : sql`i.company_uuid = ${company}`;
  await sql`
    select o.uuid from invoices o where o.uuid in (
      select i.uuid from invoices i where i.side = 'purchase' and i.settled < i.gross and ${isOf}
      union all select i.uuid from invoices i
        where i.side = 'purchase' and i.type = 'credit' and i.settled > i.gross and ${isOf}
      union all select ${invoice}::uuid)
    order by o.uuid for update`.execute(tx);
}

/**
 * Sets off what carriers owe of their credit notes against what they are owed: first against the invoice that replaces the
 * corrected one, then the earliest due. Until the replacement is issued, its amount is kept back. What is contested, asked
 * to be paid early or in a run of payouts is left alone. The rows must be locked.
 *
 * @param company of a carrier; null for all
 */
export async function setOffPurchases(tx: Tx, company: string | null, now: number): Promise<void> {
  const credits = await tx
    .selectFrom('invoices as i')
    .select(['i.uuid', 'i.company_uuid as company', sql<number>`i.settled - i.gross`.as('left')])
    .select(({ ref }) => ref('i.number').$notNull().as('number'))
    .select(['i.corrects', REPLACEMENT.as('replacement'), sql<VatRule>`i.content->'vat'`.as('vat')])
    .where('i.side', '=', 'purchase')
    .where('i.type', '=', 'credit')
    .where(sql<boolean>`i.settled > i.gross`)
    .$if(company !== null, (query) => query.where('i.company_uuid', '=', company ?? ''))
    .orderBy('i.issued_on')
    .orderBy('i.uuid')
    .execute();
  for (const [debtor, owed] of Map.groupBy(credits, (credit) => credit.company)) {
    const open = await openOf(tx, debtor);
    const kept = new Map(owed.map(({ corrects, replacement, vat }) => [corrects, grossOf(replacement, vat)]));
    for (const { uuid: credit, number, left, corrects } of owed) {
      const keeps = Math.min(left, kept.get(corrects) ?? 0);
      kept.set(corrects, (kept.get(corrects) ?? 0) - keeps);
      let rest = left - keeps;
      // Payments of an invoice belong first to the one that replaces it.
      const own = open.filter(({ replaces }) => replaces === corrects);
      for (const invoice of [...own, ...open]) {
        const amount = Math.min(rest, invoice.open);
        if (amount === 0) continue;
        rest -= amount;
        invoice.open -= amount;
        const off = { credit, number, invoice: invoice.uuid, company: debtor, amount, day: bookDay(now) };
        await postJournal(tx, setOff({ ...off, account: 'carriers' }), now);
      }
    }
  }
}

/** The corrected invoice that a purchase `i` replaces, as `followingKind` writes it; empty for others. */
const REPLACES = sql<string>`split_part(i.extra, ':', 2)`;

/**
 * The amount that will be owed by the invoice that replaces the corrected one of a credit note `i`, in cents excl. VAT: 0
 * once it is issued, or if none does.
 */
const REPLACEMENT = sql<number>`coalesce((select sum(again.net) from invoices again
  where again.mission_uuid = i.mission_uuid and again.company_uuid = i.company_uuid and again.number is null
    and split_part(again.extra, ':', 2) = i.corrects::text), 0)::bigint`;

function grossOf(net: number, vat: VatRule): number {
  return net === 0 ? 0 : totalsOf([{ amount: net }], vat).gross;
}

/** The carriers who owe something of their credit notes. */
export async function debtors(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('invoices as i')
    .select('i.company_uuid as company')
    .distinct()
    .where('i.side', '=', 'purchase')
    .where('i.type', '=', 'credit')
    .where(sql<boolean>`i.settled > i.gross`)
    .execute();
  return rows.map(({ company }) => company);
}

/** Sets off what one carrier owes, in a transaction of its own. */
export async function setOffAlone(db: Db, company: string, now: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockOpen(tx, { company, invoice: null });
    await setOffPurchases(tx, company, now);
  });
}

function openOf(tx: Tx, company: string) {
  return tx
    .selectFrom('invoices as i')
    .select(['i.uuid', sql<number>`i.gross - i.settled`.as('open'), REPLACES.as('replaces')])
    .where('i.company_uuid', '=', company)
    .where('i.side', '=', 'purchase')
    .where(sql<boolean>`i.settled < i.gross`)
    .where(sql<boolean>`not ${AWAITS_ANSWER}`)
    .where(sql<boolean>`${ASKED_DISCOUNT} = 0`)
    .where(sql<boolean>`not exists (
      select from payout_parts part where part.invoice_uuid = i.uuid and not part.is_returned)`)
    .orderBy('i.due_on')
    .orderBy('i.uuid')
    .execute();
}
