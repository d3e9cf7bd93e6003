import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { IDEMPOTENCY_RETENTION } from '#contract/headers.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import { expiredTokens, TOKEN_LIFETIME_MS } from '../identity/actor.ts';
import { forgetSentLinks } from '../mail/mail-queue.ts';
import { deleteUsers } from '../services/personal-data/delete-users.ts';
import { EXPORT_KEPT_MS } from '../services/personal-data/export-data.ts';
import { discardFile, INCOMING } from '../uploads/receive-file.ts';
import { isNamed, UPLOADS } from '../uploads/stored-file.ts';
import type { Job } from './job.ts';

/**
 * Removes what has served its time: old answers, old news and messages, dead tokens and links, spent limits, copies of data,
 * files of shipments and parts of files, deliveries, replaced documents, secrets of links that were sent, users who asked to be deleted,
 * bytes without a row.
 */
export const sweep: Job = {
  queue: 'sweep',
  schedule: '17 3 * * *',
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
    await sweepFiles(context, now);
    const data = context.settings.LADING_DATA_DIR;
    await sweepFolder(join(data, INCOMING), now - RETENTION.uploads);
    await sweepFolder(join(data, 'mail'), now - RETENTION.keptMail);
  },
};

/** A device that was long away still hears that its sign-in has expired. */
async function sweepTokens(db: Db, now: number): Promise<void> {
  // One statement: a list of their hashes would be too long for one.
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

/** Bytes that old without a row never get one: their transaction did not commit. */
async function sweepFiles({ db, files, log }: Context, now: number): Promise<void> {
  for await (const { key, storedAt } of files.list(UPLOADS)) {
    if (storedAt > now - RETENTION.uploads) continue;
    if (await isNamed(db, key)) continue;
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

const DAY = 24 * 60 * 60 * 1000;

/**
 * How long what serves its time is kept, in milliseconds; the sweep removes the rest every night. Missions, their events
 * and the proofs are kept: carriers answer for them for years. `OPERATIONS.md` says the same to operators.
 */
const RETENTION = {
  /** Answers under idempotency keys. */
  answers: IDEMPOTENCY_RETENTION,
  /** What saved searches found: no offer is open for so long. */
  news: 60 * DAY,
  /** Messages kept as files, where there is no mail server; pg-boss keeps those that were sent as long. */
  keptMail: 90 * DAY,
  /**
   * Bytes without a row, parts of files, uploads that were cut, and documents replaced before anybody decided: a day is longer
   * than any upload or transaction.
   */
  uploads: DAY,
  /** What was sent to the programs of companies. */
  deliveries: 30 * DAY,
  /** Files of shipments: what was booked of them stays. */
  imports: 30 * DAY,
  /** Users' copies of their data, from when they asked. */
  exports: EXPORT_KEPT_MS,
} as const;
