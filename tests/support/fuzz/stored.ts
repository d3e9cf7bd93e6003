import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Db } from '#server/database/open.ts';
import { checkDocuments } from '../kept-documents.ts';
import { bytesOnDisk, settled } from '../stored-bytes.ts';
import type { TestApi } from '../test-server.ts';

/** Tables that any request may write to: that it was refused, and how often; and that a shared link was read. */
const OF_REQUESTS = ['idempotency_keys', 'rate_limits', 'share_openings'];
/** Tables of which any request may write when a session or a key was last used, in these columns. */
const OF_USE: ReadonlyMap<string, string> = new Map([
  ['tokens', 'last_seen_at'],
  ['api_keys', 'last_used_at'],
]);

/**
 * Makes the question for one word about everything that is stored, which changes with any of it. Where no transaction has
 * written anything since, the word is the one before. Otherwise a function asks: its plans are made once.
 */
export async function fingerprinter(db: Db): Promise<() => Promise<string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all(${OF_REQUESTS})
    order by 1`.execute(db);
  const textOf = (name: string) => (OF_USE.has(name) ? `(to_jsonb(t) - '${OF_USE.get(name)}')::text` : 't::text');
  const sums = tables.map(
    ({
      name,
    }) => `select coalesce(sum(hashtextextended(${textOf(name)}, 0)::numeric), 0) into one from public."${name}" t;
      word := word || ' ' || one;`,
  );
  const summing = `declare one text; word text := ''; begin ${sums.join(' ')} return word; end`;
  await sql
    .raw(`create or replace function stored_word() returns text language plpgsql as $$ ${summing} $$`)
    .execute(db);
  let last = { snapshot: '', word: '' };
  return async () => {
    // The transactions that have written, and those still under way: one of these may end after a later one did.
    const snapshot = await one(sql`select pg_current_snapshot()::text as word`.execute(db));
    if (snapshot !== last.snapshot) last = { snapshot, word: await one(sql`select stored_word() as word`.execute(db)) };
    return last.word;
  };
}

async function one(answer: Promise<{ readonly rows: readonly unknown[] }>): Promise<string> {
  const [row] = (await answer).rows as { word: string }[];
  return row?.word ?? '';
}

/** Nothing is stored by halves: every row of a file has its bytes, all bytes have a row, missions and the market agree with themselves. */
export async function checkWhole({ context }: TestApi): Promise<void> {
  const { db } = context;
  const rows = await db
    .selectFrom('mission_files')
    .select('storage_key')
    .unionAll(db.selectFrom('company_documents').select('storage_key'))
    .execute();
  const wanted = rows.map(({ storage_key: key }) => `files/${key}`).sort();
  await settled(() => assert.deepEqual(bytesOnDisk(context).sort(), wanted, 'the files on disk are those of the rows'));
  const { rows: torn } = await sql<{ uuid: string; what: string }>`
    select m.uuid, 'a proof is said to be there' as what from missions m
      where m.proof_available <> exists (
        select from mission_files f where f.mission_uuid = m.uuid and f.purpose = 'proof' and f.removed_at is null)
    union all
    select uuid, 'a delivery without a pickup' from missions
      where delivery_completed_at is not null and pickup_completed_at is null
    union all
    select uuid, 'a time without the other' from missions
      where (pickup_completed_at is null) <> (pickup_recorded_at is null)
        or (delivery_completed_at is null) <> (delivery_recorded_at is null)
    union all
    select uuid, 'an event of a file that is not there' from mission_events e
      where file_uuid is not null and not exists (select from mission_files f where f.uuid = e.file_uuid)
    union all
    select uuid, 'a file without its event' from mission_files f
      where not exists (select from mission_events e where e.file_uuid = f.uuid)
    union all
    select uuid, 'a report without its event' from late_reports r
      where not exists (select from mission_events e where e.kind = 'late_report' and e.operation = r.operation::uuid)
    union all
    select s.uuid, 'a shipment in another state than its mission' from shipments s
      left join missions m on m.uuid = s.mission_uuid left join custom_prices c on c.shipment_uuid = s.uuid
      where not (s.state = 'draft' and m.uuid is null) and s.state <> coalesce(m.state, case when s.cancelled_at is not null then 'cancelled'
        when c.shipment_uuid is null or c.answer = 'accepted' or c.reply = 'taken' then 'available'
        when c.answer = 'refused' or c.reply = 'left' then 'refused' else 'awaiting_acceptation' end)
    union all
    select p.uuid, 'an accepted bid without its mission' from proposals p
      join shipments s on s.uuid = p.shipment_uuid left join missions m on m.uuid = s.mission_uuid
      where p.ended = 'accepted' and (p.company_uuid, p.agreed_price) is distinct from (m.carrier_uuid, m.price)
    union all
    select shipment_uuid, 'two bids accepted' from proposals where ended = 'accepted'
      group by shipment_uuid having count(*) > 1
    union all
    select p.uuid, 'an open bid on a shipment that is given away' from proposals p
      join shipments s on s.uuid = p.shipment_uuid
      where p.ended is null and s.mission_uuid is not null and p.expires_at > s.updated_at`.execute(db);
  assert.deepEqual(torn, [], 'nothing is stored by halves');
  await checkDocuments(db);
}
