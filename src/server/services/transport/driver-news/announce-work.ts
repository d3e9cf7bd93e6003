import type { RawBuilder } from 'kysely';
import { uuidOf } from '../../../database/new-uuid.ts';
import type { Tx } from '../../../database/open.ts';
import { rowsOf } from '../../../database/send-jobs.ts';
import { insertingRows } from '../../../database/stored-jobs.ts';

/** Change reported to a driver: a mission was assigned to them, taken from them, changed or cancelled. */
export type WorkChange = 'given' | 'taken' | 'changed' | 'cancelled';

/** Payload of a job of the queue `driver-news`. `actor` is the user who made the change and is not notified. */
export interface WorkNews {
  readonly mission: string;
  readonly driver: string;
  readonly change: WorkChange;
  readonly actor: string | null;
  /** Version of the mission after the change. */
  readonly version: number;
}

/** Queues, in the transaction of a change, the job that notifies the mission's driver. Each change is notified once. */
export async function announceWork(tx: Tx, news: WorkNews): Promise<void> {
  await announcingWork(news).execute(tx);
}

/** The statement that queues the job, for use within another statement. */
export function announcingWork(news: WorkNews): RawBuilder<unknown> {
  const { mission, driver, change, version } = news;
  const id = uuidOf(`${change} ${mission} ${driver} ${version}`);
  return insertingRows('driver-news', rowsOf([{ id, data: news }]));
}
