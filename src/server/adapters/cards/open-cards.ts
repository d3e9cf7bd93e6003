import type { Db } from '../../database/db.ts';
import type { Settings } from '../../settings.ts';
import { openLoopback } from './sandbox/loopback.ts';
import { Sandbox } from './sandbox/sandbox.ts';
import { StripeCards } from './stripe-cards.ts';

/** Cards of a server. The sandbox is null if the settings have Stripe keys. */
export interface OpenCards {
  readonly cards: StripeCards;
  readonly sandbox: Sandbox | null;
  readonly close: () => Promise<void>;
}

/** Database and clock (Unix milliseconds) of the sandbox. */
interface World {
  readonly db: Db;
  readonly now: () => number;
}

type Keys = Pick<Settings, 'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET'>;

/** Opens cards with Stripe if the settings have keys, else with the sandbox, which uses the database. */
export async function openCards(keys: Keys, { db, now }: World): Promise<OpenCards> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = keys;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret } = keys;
  if (secretKey !== undefined && publishableKey !== undefined && webhookSecret !== undefined) {
    const cards = new StripeCards({ secretKey, publishableKey, webhookSecret });
    return { cards, sandbox: null, close: async () => undefined };
  }
  const sandbox = await Sandbox.open(db, now);
  const { port, close } = await openLoopback(sandbox);
  const cards = new StripeCards({ ...sandbox.keys, address: { host: '127.0.0.1', port, protocol: 'http' } });
  return { cards, sandbox, close };
}
