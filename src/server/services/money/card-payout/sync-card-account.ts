import { DAY } from '#freight/values/duration.ts';
import type { ProviderPayout } from '../../../adapters/cards/card-account.ts';
import type { Context } from '../../../context.ts';
import type { Reader } from '../../../database/open.ts';
import { keepAnswer, keepMovements } from './follow-card-payout.ts';

/** A payout may fail for some days after it was paid; older ones are not asked for again. */
const PAYOUTS_CHANGE_MS = 30 * DAY;
/** The latest stored part is requested again: the provider may list what happened before it later. */
const OVERLAP_MS = DAY;

/** Reads what changed our balance at the card provider since the last time, and its payouts, whose events may be lost. */
export async function syncCardAccount(context: Context): Promise<void> {
  const { db, cards } = context;
  const now = context.now();
  const since = await lastRead(db);
  if (since === null) return;
  const movements = await cards.account.listMovements(since, now);
  await db.transaction().execute((tx) => keepMovements(tx, movements));
  const payouts = await cards.account.listPayouts(Math.min(since, now - PAYOUTS_CHANGE_MS));
  for (const payout of payouts.toReversed()) if (await isNews(db, payout)) await keepAnswer(context, payout);
}

/** Returns the time from which the provider is asked, in Unix milliseconds; null before the first card payment. */
async function lastRead(db: Reader): Promise<number | null> {
  const read = await db
    .selectFrom('card_movements')
    .select('created_at')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const first =
    read ?? (await db.selectFrom('payments').select('created_at').orderBy('created_at').limit(1).executeTakeFirst());
  return first === undefined ? null : first.created_at.getTime() - OVERLAP_MS;
}

async function isNews(db: Reader, { id, state, isListed, trace }: ProviderPayout): Promise<boolean> {
  const known = await db
    .selectFrom('card_payouts')
    .select(['state', 'is_complete', 'trace'])
    .where('payout', '=', id)
    .executeTakeFirst();
  return known === undefined || known.state !== state || known.trace !== trace || (isListed && !known.is_complete);
}
