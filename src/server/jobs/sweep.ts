import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { IDEMPOTENCY_RETENTION } from '#contract/headers.ts';
import { DAY } from '#freight/values/duration.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import { expiredTokens, TOKEN_LIFETIME_MS } from '../identity/actor.ts';
import { forgetSentLinks } from '../mail/mail-queue.ts';
import { deleteUsers } from '../services/people/personal-data/delete-users.ts';
import { EXPORT_KEPT_MS } from '../services/people/personal-data/export-data.ts';
import { sweepUnproven } from '../services/people/personal-data/sweep-unproven.ts';
import { discardFile, INCOMING } from '../uploads/receive-file.ts';
import { isNamed, UPLOADS } from '../uploads/stored-file.ts';
import type { Job } from './job.ts';

/**
 * Deletes expired data: stored answers, news, messages, tokens and links, rate limits, data exports, shipment imports,
 * partial uploads, webhook deliveries, replaced documents, tokens of sent links, users who asked for deletion or never proved their address, and
 * files without a row.
 */
export const sweep: Job = {
  queue: 'sweep',
  every: '17 3 * * *',
  async run(context) {
    const { db } = context;
    const now = context.now();
    await db
      .deleteFrom('idempotency_keys')
      .where('created_at', '<', new Date(now - RETENTION.answers))
      .execute();
    await sweepTokens(db, now);
    await db.deleteFrom('impersonation_codes').where('expires_at', '<', new Date(now)).execute();
    for (const table of ['sign_in_challenges', 'second_factor_setups', 'passkey_challenges'] as const) {
      await db.deleteFrom(table).where('expires_at', '<', new Date(now)).execute();
    }
    await db.deleteFrom('account_links').where('expires_at', '<', new Date(now)).execute();
    await db
      .deleteFrom('ended_sessions')
      .where('ended_at', '<', new Date(now - TOKEN_LIFETIME_MS))
      .execute();
    await db.deleteFrom('rate_limits').where('tat', '<', new Date(now)).execute();
    await db
      .deleteFrom('search_news')
      .where('found_at', '<', new Date(now - RETENTION.news))
      .execute();
    await db
      .deleteFrom('data_exports')
      .where('requested_at', '<', new Date(now - RETENTION.exports))
      .execute();
    await db
      .deleteFrom('shipment_imports')
      .where('created_at', '<', new Date(now - RETENTION.imports))
      .execute();
    await forgetActs(db, new Date(now - RETENTION.acts));
    await db
      .deleteFrom('upload_parts')
      .where('received_at', '<', new Date(now - RETENTION.uploads))
      .execute();
    await db
      .deleteFrom('company_documents')
      .where('replaced_at', '<', new Date(now - RETENTION.uploads))
      .execute();
    await db
      .deleteFrom('webhook_deliveries')
      .where('made_at', '<', new Date(now - RETENTION.deliveries))
      .execute();
    await forgetSentLinks(db);
    await deleteUsers(context, now);
    await sweepUnproven(context, now);
    await sweepFiles(context, now);
    const data = context.settings.LADING_DATA_DIR;
    await sweepFolder(join(data, INCOMING), now - RETENTION.uploads);
    await sweepFolder(join(data, 'mail'), now - RETENTION.keptMail);
  },
};

/**
 * Deletes expired sessions, but remembers that they expired, so that a device that was away for long learns the reason.
 */
async function sweepTokens(db: Db, now: number): Promise<void> {
  // In one statement: a list of hashes might exceed the parameter limit.
  await db
    .with('swept', (part) =>
      part.deleteFrom('tokens').where('hash', 'in', expiredTokens(db, now).select('hash')).returning('hash'),
    )
    .insertInto('ended_sessions')
    .columns(['hash', 'ended_at', 'reason'])
    .expression((part) =>
      part
        .selectFrom('swept')
        .select(['hash', sql<Date>`${new Date(now)}::timestamptz`.as('ended_at')])
        .select(sql<'token_expired'>`'token_expired'`.as('reason')),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes old files without a row: their transaction did not commit. */
async function sweepFiles({ db, files, log }: Context, now: number): Promise<void> {
  for await (const { key, storedAt } of files.list(UPLOADS)) {
    if (storedAt > now - RETENTION.uploads) continue;
    if (await isNamed(db, key)) continue;
    await files.remove(key);
    log.info({ key }, 'removed bytes without a row');
  }
}

/** Deletes files of a folder last modified before a moment. The folder may not exist. */
async function sweepFolder(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < before) await discardFile(path);
  }
}

/** Deletes what support did before a day, with the names of those concerned. */
async function forgetActs(db: Db, before: Date): Promise<void> {
  const old = db.selectFrom('acts').select('uuid').where('ends_at', '<', before);
  await db.deleteFrom('support_changes').where('at', '<', before).execute();
  await db.deleteFrom('support_actions').where('at', '<', before).execute();
  await db.deleteFrom('told_acts').where('act_uuid', 'in', old).execute();
  await db.deleteFrom('act_steps').where('act_uuid', 'in', old).execute();
  await db.deleteFrom('tokens').where('act_uuid', 'in', old).execute();
  await db.deleteFrom('acts').where('ends_at', '<', before).execute();
}

/**
 * Retention times in milliseconds; the sweep deletes the rest every night. Missions, their events and the proofs are
 * kept, since carriers are liable for them for years. Keep `OPERATIONS.md` in step.
 */
const RETENTION = {
  /** Stored answers of idempotency keys. */
  answers: IDEMPOTENCY_RETENTION,
  /** Matches of saved searches; no offer is open for longer. */
  news: 60 * DAY,
  /** Messages stored as files, if there is no mail server; pg-boss keeps sent ones for the same time. */
  keptMail: 90 * DAY,
  /**
   * Files without a row, partial and aborted uploads, and documents replaced before a decision: a day is longer than
   * any upload or transaction.
   */
  uploads: DAY,
  /** Webhook deliveries. */
  deliveries: 30 * DAY,
  /** Imported shipment files; the booked shipments stay. */
  imports: 30 * DAY,
  /** Support's acts. Claims about them end after five years, and with them the reason to keep the names. */
  acts: 5 * 366 * DAY,
  /** Data exports, from the time of the request. */
  exports: EXPORT_KEPT_MS,
} as const;
