import { HOUR, MINUTE } from '#freight/values/duration.ts';
import type { Context } from '../../../context.ts';
import { followSetup } from '../payment-source/follow-setup.ts';
import { keepEvent } from './receive-event.ts';

/** A setup not completed by the customer within this time is abandoned. */
const SETUP_LASTS_MS = 24 * HOUR;
/** Time for which the provider keeps events. */
const EVENTS_LAST_MS = 30 * 24 * HOUR;

/** Queries the provider for open setups older than a minute, because their event may never arrive. */
export async function sweepSetups(context: Context): Promise<void> {
  const { db, log } = context;
  const now = context.now();
  const open = await db
    .selectFrom('payment_sources')
    .select('setup')
    .where('method', 'is', null)
    .where('removed_at', 'is', null)
    .where('created_at', '<', new Date(now - MINUTE))
    .where('created_at', '>', new Date(now - SETUP_LASTS_MS))
    .orderBy('created_at')
    .execute();
  for (const { setup } of open) {
    // A failure must not block the others.
    await followSetup(context, setup).catch((error: unknown) => log.warn({ err: error, setup }, 'card setup'));
  }
}

/** Stores events that the provider has and that did not reach us. */
export async function catchUpEvents({ db, cards, now }: Context): Promise<void> {
  const { last } = await db
    .selectFrom('card_events')
    .select(({ fn }) => fn.max('created_at').as('last'))
    .executeTakeFirstOrThrow();
  const since = last === null ? now() - EVENTS_LAST_MS : last.getTime() - HOUR;
  const missed = (await cards.listEvents(since)).toReversed();
  for (const event of missed) await db.transaction().execute((tx) => keepEvent(tx, event, now()));
}
