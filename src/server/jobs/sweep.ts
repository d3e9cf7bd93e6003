import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { IDEMPOTENCY_RETENTION } from '#contract/headers.ts';
import type { Context } from '../context.ts';
import { discardFile, INCOMING } from '../uploads/receive-file.ts';
import type { Job } from './job.ts';

const DAY = 24 * 60 * 60 * 1000;
/** No offer is open for so long. */
const NEWS_RETENTION = 60 * DAY;

/** Removes what has served its time: old answers, old messages, dead tokens, spent limits, bytes whose transaction never committed. */
export const sweep: Job = {
  queue: 'sweep',
  schedule: '17 3 * * *',
  async run(context) {
    const { db } = context;
    const now = context.now();
    await db
      .deleteFrom('idempotency_keys')
      .where('created_at', '<', new Date(now - IDEMPOTENCY_RETENTION))
      .execute();
    await db.deleteFrom('tokens').where('expires_at', '<', new Date(now)).execute();
    await db.deleteFrom('rate_limits').where('tat', '<', new Date(now)).execute();
    await db
      .deleteFrom('search_news')
      .where('found_at', '<', new Date(now - NEWS_RETENTION))
      .execute();
    await sweepFiles(context, now);
    await sweepIncoming(context, now);
  },
};

/** A day is longer than any transaction: bytes that old without a row will never have one. */
async function sweepFiles({ db, files, log }: Context, now: number): Promise<void> {
  for await (const { key, storedAt } of files.list('missions')) {
    if (storedAt > now - DAY) continue;
    const row = await db.selectFrom('mission_files').select('uuid').where('storage_key', '=', key).executeTakeFirst();
    if (row !== undefined) continue;
    await files.remove(key);
    log.info({ key }, 'removed bytes without a row');
  }
}

/** What was arriving when the server stopped. */
async function sweepIncoming({ settings }: Context, now: number): Promise<void> {
  const folder = join(settings.LADING_DATA_DIR, INCOMING);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < now - DAY) await discardFile(path);
  }
}
