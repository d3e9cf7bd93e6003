import type { Tx } from '../../../database/open.ts';
import { sendJobs } from '../../../database/send-jobs.ts';
import { publishEvent } from '../../../live/publish-event.ts';

/** Announces a new offer: to the market at once, to saved searches by a job. */
export async function announceOffer(tx: Tx, uuid: string): Promise<void> {
  await sendJobs(tx, 'offer-matching', [{ data: { offer: uuid } }]);
  await publishEvent(tx, { to: 'market', event: { type: 'offers_opened' } });
}
