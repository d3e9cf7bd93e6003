import type { Db } from '../../database/db.ts';
import type { Settings } from '../../settings.ts';
import { openLoopback } from './sandbox/loopback.ts';
import { Sandbox } from './sandbox/sandbox.ts';
import { StripeCards } from './stripe-cards.ts';

/** Cards as a server has them. The sandbox is null where the settings have keys of Stripe. */
export interface OpenCards {
  readonly cards: StripeCards;
  readonly sandbox: Sandbox | null;
  readonly close: () => Promise<void>;
}

/** What the sandbox lives in, and its clock in Unix milliseconds. */
interface World {
  readonly db: Db;
  readonly now: () => number;
}

type Keys = Pick<Settings, 'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET'>;

/** Cards by Stripe where the settings have keys, else by the sandbox, which lives in the database. */
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
