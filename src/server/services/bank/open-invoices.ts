import { sql } from 'kysely';
import type { OpenInvoice } from '#freight/bank/match-transfer.ts';
import type { Reader, Tx } from '../../database/open.ts';

/** Every invoice that customers owe something of. */
export async function openInvoices(db: Reader): Promise<OpenInvoice[]> {
  return await selectOpen(db).execute();
}

/** Holds invoices, in the order in which all payments hold them. @returns those that are open, by their ids */
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

/** Invoices that customers owe something of, with their companies. */
export function owedInvoices(db: Reader) {
  return db
    .selectFrom('invoices as i')
    .innerJoin('companies as c', 'c.uuid', 'i.company_uuid')
    .where('i.side', '=', 'sale')
    .where('i.number', 'is not', null)
    .where(sql<boolean>`i.settled < i.gross`);
}
