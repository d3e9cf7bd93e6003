import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Mission, MissionEvent } from '#freight/mission/mission.ts';
import { compiled, type Places } from '../../database/compiled.ts';
import type { Db, Reader, Tx } from '../../database/open.ts';
import { PEOPLE_LOCK } from '../../database/people-lock.ts';

/** A timestamp as the contract writes instants. */
const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const stop = (name: 'pickup' | 'delivery') => `m.${name} || jsonb_build_object(
  'state', case when m.${name}_completed_at is not null then 'completed'
    when m.${name}_late_at is not null then 'late' else 'pending' end,
  'arrived_at', ${iso(`m.${name}_arrived_at`)},
  'completed_at', ${iso(`m.${name}_completed_at`)}, 'recorded_at', ${iso(`m.${name}_recorded_at`)})`;

/** An event as the contract shows it, of its row `e`. */
const EVENT = `jsonb_build_object('uuid', e.uuid, 'kind', e.kind,
      'occurred_at', ${iso('e.occurred_at')}, 'recorded_at', ${iso('e.recorded_at')},
      'by', (select u.first_name || ' ' || u.last_name from users u where u.uuid = e.actor_uuid),
      'by_user', e.actor_uuid, 'detail', e.detail, 'reason', e.reason, 'operation', e.operation, 'file', e.file_uuid,
      'clock_correction', e.clock_correction)`;

/** Late reports that stand in a mission's document: lists would carry every one otherwise. */
const MAX_REPORTS = 3;

/** Leaves out the older late reports. */
const NOT_MANY = `(e.kind <> 'late_report' or e.position > coalesce((select l.position from mission_events l
  where l.mission_uuid = m.uuid and l.kind = 'late_report' order by l.position desc offset ${MAX_REPORTS} limit 1), 0))`;

/** How far the carrier's invoices of a mission are, its extras apart. */
const BILLED = `coalesce((select case when bool_and(i.settled >= i.gross) then 'paid' else 'billed' end
  from invoices i where i.mission_uuid = m.uuid and i.extra = '' and i.number is not null having count(*) > 0), 'pending_billing')`;

/** A mission as the contract shows it, of its row `m` and the companies `shipper` and `carrier`. */
const PRESENTED = `jsonb_build_object(
  'uuid', m.uuid, 'reference', m.reference, 'state', m.state, 'version', m.version,
  'created_at', ${iso('m.created_at')}, 'update_date', ${iso('m.updated_at')}, 'pickup_date', m.pickup_date::text,
  'cancellation_date', ${iso('m.cancelled_at')},
  'shipper', jsonb_build_object('uuid', m.shipper_uuid, 'name', shipper.name, 'phone', coalesce(m.shipper_phone, shipper.phone)),
  'carrier', jsonb_build_object('uuid', m.carrier_uuid, 'name', carrier.name),
  'driver', (select jsonb_build_object('uuid', d.uuid, 'user', d.user_uuid, 'first_name', d.first_name,
      'last_name', d.last_name, 'phone', d.phone, 'email', d.email, 'status', d.status)
    from drivers d where d.uuid = m.driver_uuid),
  'owner', (select jsonb_build_object('uuid', u.uuid, 'first_name', u.first_name, 'last_name', u.last_name,
      'phone', u.phone)
    from users u where u.uuid = m.owner_uuid),
  'pickup', ${stop('pickup')}, 'delivery', ${stop('delivery')},
  'load', m.load, 'distance', m.distance, 'references', m."references", 'carrier_reference', m.carrier_reference,
  'licence_plate', m.licence_plate, 'comment', m.comment,
  'proof_of_delivery', jsonb_build_object('state', case when m.proof_available then 'available' else 'pending' end,
    'files', coalesce((select jsonb_agg(jsonb_build_object('uuid', f.uuid, 'name', f.name, 'mime_type', f.mime_type,
        'size', f.size, 'occurred_at', ${iso('f.occurred_at')}, 'uploaded_at', ${iso('f.uploaded_at')})
        order by f.position)
      from mission_files f
      where f.mission_uuid = m.uuid and f.purpose = 'proof' and f.removed_at is null), '[]'::jsonb)),
  'billing', jsonb_build_object('price', m.price, 'currency', 'EUR', 'state', ${BILLED}),
  'rating', case when m.rating_score is not null then jsonb_build_object('score', m.rating_score,
    'reasons', m.rating_reasons, 'detail', m.rating_detail) end,
  'cancellation', (select jsonb_build_object('type', s.cancellation_type, 'reason', s.cancellation_reason,
      'comment', s.cancellation_comment, 'compensation', s.carrier_compensation)
    from shipments s where s.mission_uuid = m.uuid and s.cancelled_at is not null),
  'tracking', coalesce((select jsonb_agg(${EVENT} order by e.position)
    from mission_events e where e.mission_uuid = m.uuid and ${NOT_MANY}), '[]'::jsonb))::text`;

/** Tells documents of this form from those that an older or newer server wrote. */
const FORM = createHash('sha1').update(PRESENTED).digest().readInt32BE();

const presented = sql<string>`${sql.raw(PRESENTED)}`;

/** The kept documents `d` of missions `m`: only those that say what the row says, in this form. */
export const KEPT = sql<boolean>`d.mission_uuid = m.uuid and d.version = m.version and d.form = ${sql.lit(FORM)}`;

/**
 * Presents missions anew, as JSON, by their identifiers. Those that are not there are left out.
 */
export async function presentAnew(db: Reader, uuids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (uuids.length === 0) return new Map();
  const rows = await db
    .selectFrom('missions as m')
    .innerJoin('companies as shipper', 'shipper.uuid', 'm.shipper_uuid')
    .innerJoin('companies as carrier', 'carrier.uuid', 'm.carrier_uuid')
    .select(['m.uuid', presented.as('document')])
    .where('m.uuid', 'in', uuids)
    .execute();
  return new Map(rows.map(({ uuid, document }) => [uuid, document]));
}

/** A mission with all its late reports, of which its document has the latest. */
export async function withAllReports(db: Reader, mission: Mission): Promise<Mission> {
  const shown = mission.tracking.filter(({ kind }) => kind === 'late_report').length;
  if (shown < MAX_REPORTS) return mission;
  const { rows } = await sql<{ event: MissionEvent }>`
    select ${sql.raw(EVENT)} as event from mission_events e where e.mission_uuid = ${mission.uuid}
    order by e.position`.execute(db);
  return { ...mission, tracking: rows.map(({ event }) => event) };
}

/**
 * The statement that presents missions and keeps the documents beside them, in the transaction of the change. The
 * transaction holds the missions and the shared lock on people (`lockMission` takes both).
 */
const keeping = (those: RawBuilder<boolean>) => sql<{ document: string }>`
    insert into mission_documents as d (mission_uuid, version, form, document)
    select m.uuid, m.version, ${sql.lit(FORM)}, ${presented} from missions m
    join companies shipper on shipper.uuid = m.shipper_uuid join companies carrier on carrier.uuid = m.carrier_uuid
    where ${those}
    on conflict (mission_uuid) do update
      set version = excluded.version, form = excluded.form, document = excluded.document
    returning d.document`;

/** For one mission PostgreSQL plans once. For a list of any length it plans each time, which takes longer than the rest. */
const keepOne = compiled((db, { uuid }: Places<{ readonly uuid: string }>) =>
  keeping(sql`m.uuid = ${uuid}`).compile(db),
);

/** Keeps the document of a mission. @returns the mission as it is now */
export async function keepMission(tx: Tx, uuid: string): Promise<Mission> {
  const [kept] = await keepOne(tx, { uuid });
  if (kept === undefined) throw new Error('The mission is not there.');
  return JSON.parse(kept.document) as Mission;
}

/** Missions one transaction of the rebuilding reads. */
const BATCH_SIZE = 500;

/**
 * Keeps the documents that are missing: of missions written before there were any, by another form of server, or whose
 * people have changed.
 *
 * @returns how many were kept
 */
export async function keepMissing(db: Db): Promise<number> {
  let kept = 0;
  let after: string | null = '00000000-0000-0000-0000-000000000000';
  while (after !== null) {
    const from: string = after;
    const batch = await db.transaction().execute((tx) => keepBatch(tx, from));
    kept += batch.kept;
    after = batch.last;
  }
  return kept;
}

/** @returns how many were kept, and the last mission that was read; null where there are no further ones */
async function keepBatch(tx: Tx, after: string): Promise<{ kept: number; last: string | null }> {
  await sql`select pg_advisory_xact_lock_shared(${sql.lit(PEOPLE_LOCK)})`.execute(tx);
  // Looked up one by one: joined, each batch read all documents from the first on.
  const { rows } = await sql<{ uuid: string; is_missing: boolean }>`
    select m.uuid, (select true from mission_documents d where ${KEPT}) is null as is_missing
    from missions m where m.uuid > ${after} order by m.uuid limit ${BATCH_SIZE}`.execute(tx);
  const last = rows.length === BATCH_SIZE ? (rows.at(-1)?.uuid ?? null) : null;
  const missing = rows.filter(({ is_missing }) => is_missing).map(({ uuid }) => uuid);
  if (missing.length === 0) return { kept: 0, last };
  // A step that runs meanwhile keeps its own: neither waits for the other.
  const held = await tx
    .selectFrom('missions')
    .select('uuid')
    .where('uuid', 'in', missing)
    .orderBy('uuid')
    .forUpdate()
    .skipLocked()
    .execute();
  if (held.length === 0) return { kept: 0, last };
  const uuids = held.map(({ uuid }) => uuid);
  const { rows: documents } = await keeping(sql`m.uuid = any(${uuids}::uuid[])`).execute(tx);
  return { kept: documents.length, last };
}
