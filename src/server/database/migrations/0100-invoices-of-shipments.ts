import { type Kysely, sql } from 'kysely';

/** An export reads the invoices and credit notes of each shipment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create index invoices_of_shipment on invoices (shipment_uuid)').execute(db);
}
