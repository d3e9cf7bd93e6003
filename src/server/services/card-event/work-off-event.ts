import type { Context } from '../../context.ts';
import { followSetup } from '../payment-source/follow-setup.ts';

/**
 * Does what an event leads to. The event only says what to ask for: the provider's answer of now counts, so that doubled,
 * late and reordered events come to the same.
 */
export async function workOffEvent(context: Context, id: string): Promise<void> {
  const { db, now } = context;
  const event = await db
    .selectFrom('card_events')
    .select(['object', 'worked_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (event === undefined || event.worked_at !== null) return;
  const { object, id: about } = event.object;
  if (object === 'setup_intent' && about !== undefined) await followSetup(context, about);
  await db
    .updateTable('card_events')
    .set({ worked_at: new Date(now()) })
    .where('id', '=', id)
    .execute();
}
