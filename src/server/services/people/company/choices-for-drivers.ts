import { sql } from 'kysely';
import type { Tx } from '../../../database/open.ts';
import type { Dispatch } from '../../../identity/grants.ts';

/** Sets whether the company's drivers see the prices of their missions. */
export async function showDriverPrices(tx: Tx, { company }: Dispatch, visible: boolean): Promise<void> {
  await choose(tx, company, 'driver_prices', visible);
}

/** Sets whether the company's drivers who have never signed in get text messages about their work. */
export async function sendDriverTexts(tx: Tx, { company }: Dispatch, wanted: boolean): Promise<void> {
  await choose(tx, company, 'driver_texts', wanted);
}

async function choose(tx: Tx, company: string, name: 'driver_prices' | 'driver_texts', value: boolean): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ settings: sql`settings || jsonb_build_object(${name}::text, ${value}::boolean)` })
    .where('uuid', '=', company)
    .execute();
}
