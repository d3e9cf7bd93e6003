import type { Context } from '../../context.ts';
import { followSetup } from '../payment-source/follow-setup.ts';
import { keepEvent } from './receive-event.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** What a customer did not end by then is given up. */
const SETUP_LASTS_MS = 24 * HOUR_MS;
/** The provider keeps events for so long. */
const EVENTS_LAST_MS = 30 * 24 * HOUR_MS;

/** Asks for what has no end yet and is older than a minute: its event may never come. */
export async function sweepSetups(context: Context): Promise<void> {
  const { db, log } = context;
  const now = context.now();
  const open = await db
    .selectFrom('payment_sources')
    .select('setup')
    .where('method', 'is', null)
    .where('removed_at', 'is', null)
    .where('created_at', '<', new Date(now - MINUTE_MS))
    .where('created_at', '>', new Date(now - SETUP_LASTS_MS))
    .orderBy('created_at')
    .execute();
  for (const { setup } of open) {
    // One that cannot be asked for keeps no other waiting.
    await followSetup(context, setup).catch((error: unknown) => log.warn({ err: error, setup }, 'card setup'));
  }
}

/** Keeps the events that the provider has and that did not reach us. */
export async function catchUpEvents({ db, cards, now }: Context): Promise<void> {
  const { last } = await db
    .selectFrom('card_events')
    .select(({ fn }) => fn.max('created_at').as('last'))
    .executeTakeFirstOrThrow();
  const since = last === null ? now() - EVENTS_LAST_MS : last.getTime() - HOUR_MS;
  const missed = (await cards.listEvents(since)).toReversed();
  for (const event of missed) await db.transaction().execute((tx) => keepEvent(tx, event, now()));
}
