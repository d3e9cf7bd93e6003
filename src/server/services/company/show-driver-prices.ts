import { sql } from 'kysely';
import type { Tx } from '../../database/open.ts';
import type { Dispatch } from '../../identity/grants.ts';

/** Whether the company's drivers see what their missions pay. */
export async function showDriverPrices(tx: Tx, { company }: Dispatch, visible: boolean): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ settings: sql`settings || jsonb_build_object('driver_prices', ${visible}::boolean)` })
    .where('uuid', '=', company)
    .execute();
}
