import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { IDEMPOTENCY_RETENTION } from '#contract/headers.ts';
import type { Context } from '../context.ts';
import { IDLE_MS } from '../identity/actor.ts';
import { discardFile, INCOMING } from '../uploads/receive-file.ts';
import { UPLOADS } from '../uploads/stored-file.ts';
import type { Job } from './job.ts';

const DAY = 24 * 60 * 60 * 1000;
/** No offer is open for so long. */
const NEWS_RETENTION = 60 * DAY;
/** Messages kept as files, where there is no mail server; pg-boss keeps those that were sent as long. */
const KEPT_MAIL_RETENTION = 90 * DAY;
/** A day is longer than any upload or transaction. */
const UPLOAD_RETENTION = DAY;

/** Removes what has served its time: old answers, old news and messages, dead tokens, spent limits, bytes without a row. */
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
    await db
      .deleteFrom('tokens')
      .where((eb) => eb.or([eb('expires_at', '<', new Date(now)), eb('last_seen_at', '<', new Date(now - IDLE_MS))]))
      .execute();
    await db.deleteFrom('rate_limits').where('tat', '<', new Date(now)).execute();
    await db
      .deleteFrom('search_news')
      .where('found_at', '<', new Date(now - NEWS_RETENTION))
      .execute();
    await sweepFiles(context, now);
    const data = context.settings.LADING_DATA_DIR;
    await sweepFolder(join(data, INCOMING), now - UPLOAD_RETENTION);
    await sweepFolder(join(data, 'mail'), now - KEPT_MAIL_RETENTION);
  },
};

/** Bytes that old without a row never get one: their transaction did not commit. */
async function sweepFiles({ db, files, log }: Context, now: number): Promise<void> {
  for await (const { key, storedAt } of files.list(UPLOADS)) {
    if (storedAt > now - UPLOAD_RETENTION) continue;
    const row = await db.selectFrom('mission_files').select('uuid').where('storage_key', '=', key).executeTakeFirst();
    if (row !== undefined) continue;
    await files.remove(key);
    log.info({ key }, 'removed bytes without a row');
  }
}

/** Removes the files of a folder that were last written before a moment; there may be no such folder. */
async function sweepFolder(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < before) await discardFile(path);
  }
}
