import type { CardSetup } from '../../../adapters/cards/card-objects.ts';
import type { Context } from '../../../context.ts';
import { newUuid, uuidOf } from '../../../database/new-uuid.ts';
import type { Tx } from '../../../database/open.ts';
import type { CardKeeping } from '../../../identity/grants.ts';
import { cardCustomer } from './card-customer.ts';

/** A card to be saved. */
interface BegunSource {
  readonly uuid: string;
  readonly setup: CardSetup;
}

/**
 * Starts saving a card at the provider, outside any transaction. The same idempotency key returns the same card, even
 * if an earlier attempt failed before it was stored.
 */
export async function beginSource(
  context: Context,
  { company, now }: CardKeeping,
  key: string | null,
): Promise<BegunSource> {
  const uuid = key === null ? newUuid(now) : uuidOf(`payment source of ${company}, ${key}`);
  const customer = await cardCustomer(context, company);
  return { uuid, setup: await context.cards.createSetup({ source: uuid, company, customer }) };
}

/** Stores a card whose saving has started. */
export async function keepBegun(
  tx: Tx,
  { company, now }: CardKeeping,
  { uuid, setup: { id, clientSecret } }: BegunSource,
): Promise<{ uuid: string; client_secret: string }> {
  await tx
    .insertInto('payment_sources')
    .values({ uuid, company_uuid: company, setup: id, created_at: new Date(now) })
    .onConflict((same) => same.column('uuid').doNothing())
    .execute();
  return { uuid, client_secret: clientSecret };
}
