import { type RawBuilder, sql } from 'kysely';
import type { ExtraKey } from '#freight/invoice/extra-key.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Tx } from '../../../database/open.ts';

/**
 * Records that a carrier is owed the price of a mission with a proof of delivery; once, even if further proofs follow.
 */
export async function oweTransport(tx: Tx, mission: string, now: number): Promise<void> {
  await owe(tx, { mission, type: 'mission_main', extra: '', net: sql`m.price` }, now);
}

/** Records that a carrier is owed their share of a cancellation fee. `amount` in cents, excl. VAT. */
export async function oweCompensation(
  tx: Tx,
  { mission, amount }: { readonly mission: string; readonly amount: number },
  now: number,
): Promise<void> {
  if (amount > 0) await owe(tx, { mission, type: 'additionnal', extra: '', net: sql`${amount}::bigint` }, now);
}

/** Records that a carrier is owed their share of an extra. `amount` in cents, excl. VAT. */
export async function oweExtra(
  tx: Tx,
  { mission, extra, amount }: { readonly mission: string; readonly extra: ExtraKey; readonly amount: number },
  now: number,
): Promise<void> {
  if (amount > 0) await owe(tx, { mission, type: 'additionnal', extra, net: sql`${amount}::bigint` }, now);
}

interface Owed {
  readonly mission: string;
  readonly type: 'mission_main' | 'additionnal';
  readonly extra: '' | ExtraKey;
  readonly net: RawBuilder<unknown>;
}

async function owe(tx: Tx, { mission, type, extra, net }: Owed, now: number): Promise<void> {
  await sql`
    insert into invoices (uuid, company_uuid, side, mission_uuid, type, extra, created_at, net)
    select ${newUuid(now)}, m.carrier_uuid, 'purchase', m.uuid, ${type}, ${extra}, ${new Date(now)}, ${net}
    from missions m where m.uuid = ${mission}
    on conflict (mission_uuid, type, extra) where mission_uuid is not null do nothing`.execute(tx);
}
