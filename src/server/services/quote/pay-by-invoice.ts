import { sql } from 'kysely';
import type { Reader } from '../../database/open.ts';

/** A company may pay by invoice at 30 days once it had this many shipments completed. */
const COMPLETED_SHIPMENTS = 5;

/** Whether a shipper may choose to pay by invoice at 30 days. */
export async function mayPayByInvoice(db: Reader, company: string): Promise<boolean> {
  const { rows } = await sql<{ completed: number }>`
    select count(*)::int as completed from (
      select 1 from shipments where shipper_uuid = ${company} and state = 'completed' limit ${COMPLETED_SHIPMENTS}
    ) as done`.execute(db);
  return (rows[0]?.completed ?? 0) >= COMPLETED_SHIPMENTS;
}
