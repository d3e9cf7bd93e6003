import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import { listMeta } from '#contract/list.ts';
import type { getDataExport, listDataExports } from '#contract/personal-data.ts';
import { DAY } from '#freight/values/duration.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import { sendJobs } from '../../../database/send-jobs.ts';
import { Refusal } from '../../../errors.ts';
import type { Account } from '../../../identity/grants.ts';
import { collectData } from './collect-data.ts';

/** A copy can be read for this time after the request, in milliseconds. */
export const EXPORT_KEPT_MS = 7 * DAY;

type DataExport = AnswerOf<typeof getDataExport>;

/** Requests a copy of the user's data, which a job creates. */
export async function askExport(tx: Tx, { actor, now }: Account): Promise<DataExport> {
  const uuid = newUuid(now);
  await tx
    .insertInto('data_exports')
    .values({ uuid, user_uuid: actor.uuid, requested_at: new Date(now), ready_at: null, data: null })
    .execute();
  await sendJobs(tx, 'data-export', [{ data: { export: uuid } }]);
  return { uuid, state: 'pending', requested_at: new Date(now).toISOString(), data: null };
}

/** Returns the user's copies that can still be read, the newest first. */
export async function listExports(
  db: Reader,
  { actor, now }: Account,
  { limit, page }: QueryOf<typeof listDataExports>,
): Promise<AnswerOf<typeof listDataExports>> {
  const exports = db
    .selectFrom('data_exports')
    .where('user_uuid', '=', actor.uuid)
    .where('requested_at', '>', new Date(now - EXPORT_KEPT_MS));
  const { count } = await exports.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await exports
    .select(['uuid', 'requested_at', sql<number | null>`octet_length(data)`.as('size')])
    .orderBy('requested_at', 'desc')
    .orderBy('uuid')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const items = rows.map(({ uuid, requested_at, size }) => ({
    uuid,
    state: size === null ? ('pending' as const) : ('ready' as const),
    requested_at: requested_at.toISOString(),
    ends_at: new Date(requested_at.getTime() + EXPORT_KEPT_MS).toISOString(),
    size,
  }));
  return { items, meta: listMeta(count, { limit, page }) };
}

/** Returns a copy of the user's data, or its progress. @throws `not_found` if it was swept */
export async function readExport(db: Reader, { actor }: Account, uuid: string): Promise<DataExport> {
  const row = await db
    .selectFrom('data_exports')
    .select(['uuid', 'requested_at', 'data'])
    .where('uuid', '=', uuid)
    .where('user_uuid', '=', actor.uuid)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  const data = row.data === null ? null : (JSON.parse(row.data) as Record<string, unknown>);
  return { uuid, state: data === null ? 'pending' : 'ready', requested_at: row.requested_at.toISOString(), data };
}

/** Creates a requested copy, once. `now` in Unix milliseconds. */
export async function makeExport(tx: Tx, uuid: string, now: number): Promise<void> {
  const asked = await tx
    .selectFrom('data_exports')
    .select('user_uuid')
    .where('uuid', '=', uuid)
    .where('data', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (asked === undefined) return;
  const data = JSON.stringify(await collectData(tx, asked.user_uuid));
  await tx
    .updateTable('data_exports')
    .set({ data, ready_at: new Date(now) })
    .where('uuid', '=', uuid)
    .execute();
}
