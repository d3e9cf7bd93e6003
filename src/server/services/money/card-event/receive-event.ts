import type { RawBody } from '#contract/call.ts';
import type { CardEvent } from '../../../adapters/cards/stripe-cards.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/open.ts';
import { sendJobs } from '../../../database/send-jobs.ts';
import { json } from '../../../database/sql.ts';
import { Refusal } from '../../../errors.ts';

/**
 * Stores an event of the card provider for a job to process.
 *
 * @throws `malformed_request` unless its signature is valid and recent
 */
export async function receiveEvent({ db, cards, now }: Context, { bytes, signature }: RawBody): Promise<void> {
  const event = readSigned(cards, bytes, { signature, now: now() });
  await db.transaction().execute((tx) => keepEvent(tx, event, now()));
}

/** Stores an event once. @returns true if it is new */
export async function keepEvent(tx: Tx, { id, type, created, object }: CardEvent, now: number): Promise<boolean> {
  const kept = await tx
    .insertInto('card_events')
    .values({
      id,
      type,
      object: json(object),
      created_at: new Date(created * 1000),
      received_at: new Date(now),
    })
    .onConflict((same) => same.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (kept === undefined) return false;
  await sendJobs(tx, 'card-events', [{ data: { event: id } }]);
  return true;
}

function readSigned(
  cards: Context['cards'],
  bytes: Uint8Array,
  { signature, now }: { readonly signature: string | null; readonly now: number },
): CardEvent {
  try {
    return cards.readEvent(bytes, signature ?? '', now);
  } catch (cause) {
    throw new Refusal('malformed_request', { cause });
  }
}
