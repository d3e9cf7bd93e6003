import { sql } from 'kysely';
import type { OpenInvoice } from '#freight/bank/match-transfer.ts';
import type { Reader, Tx } from '../../../database/open.ts';

/** Returns all invoices that customers have not fully paid. */
export async function openInvoices(db: Reader): Promise<OpenInvoice[]> {
  return await selectOpen(db).execute();
}

/** Locks invoices, in the same order as payments. @returns the open ones, by id */
export async function lockOpen(tx: Tx, invoices: readonly string[]): Promise<Map<string, OpenInvoice>> {
  const isWanted = sql<boolean>`i.uuid = any(${invoices}::uuid[])`;
  const rows = await selectOpen(tx).where(isWanted).orderBy('i.uuid').forUpdate('i').execute();
  return new Map(rows.map((row) => [row.uuid, row]));
}

function selectOpen(db: Reader) {
  return owedInvoices(db)
    .select(['i.uuid', 'i.company_uuid as company', 'c.name'])
    .select(({ ref }) => [ref('i.number').$notNull().as('number'), ref('i.due_on').$notNull().as('due')])
    .select(sql<number>`(i.gross - i.settled)`.as('open'));
}

/** Selects invoices that customers have not fully paid, with their companies. */
export function owedInvoices(db: Reader) {
  return db
    .selectFrom('invoices as i')
    .innerJoin('companies as c', 'c.uuid', 'i.company_uuid')
    .where('i.side', '=', 'sale')
    .where('i.number', 'is not', null)
    .where(sql<boolean>`i.settled < i.gross`);
}
