import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Mission, MissionEvent } from '#freight/mission/mission.ts';
import { NO_STOP_TEXTS } from '#freight/shipment/stop-fields.ts';
import { compiled, type Places } from '../../../database/compiled.ts';
import type { Db, Reader, Tx } from '../../../database/open.ts';
import { PEOPLE_LOCK } from '../../../database/people-lock.ts';

/** Formats a timestamp as in the contract. */
const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Stops that were stored before a text existed get an empty one. */
const stop = (
  name: 'pickup' | 'delivery',
) => `'${JSON.stringify(NO_STOP_TEXTS)}'::jsonb || m.${name} || jsonb_build_object(
  'state', case when m.${name}_completed_at is not null then 'completed'
    when m.${name}_late_at is not null then 'late' else 'pending' end,
  'arrived_at', ${iso(`m.${name}_arrived_at`)},
  'completed_at', ${iso(`m.${name}_completed_at`)}, 'recorded_at', ${iso(`m.${name}_recorded_at`)})`;

/** An event in contract form, from its row `e`. */
const EVENT = `jsonb_build_object('uuid', e.uuid, 'kind', e.kind,
      'occurred_at', ${iso('e.occurred_at')}, 'recorded_at', ${iso('e.recorded_at')},
      'by', (select u.first_name || ' ' || u.last_name from users u where u.uuid = e.actor_uuid),
      'by_user', e.actor_uuid, 'detail', e.detail, 'reason', e.reason, 'operation', e.operation, 'file', e.file_uuid,
      'clock_correction', e.clock_correction)`;

/** Limit of late reports in a stored mission document, to keep lists small. */
const MAX_REPORTS = 3;

/** Excludes older late reports. */
const NOT_MANY = `(e.kind <> 'late_report' or e.position > coalesce((select l.position from mission_events l
  where l.mission_uuid = m.uuid and l.kind = 'late_report' order by l.position desc offset ${MAX_REPORTS} limit 1), 0))`;

/** Billing state of the carrier's invoices of a mission, without extras. */
const BILLED = `coalesce((select case when bool_or(i.number is null) then 'pending_billing'
    when bool_and(i.settled >= i.gross) then 'paid' else 'billed' end
  from invoices i where i.mission_uuid = m.uuid and split_part(i.extra, ':', 1) = '' having count(*) > 0), 'pending_billing')`;

/** A mission in contract form, from its row `m` and the companies `shipper` and `carrier`. */
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
  'licence_plate', m.licence_plate, 'trailer_plate', m.trailer_plate, 'comment', m.comment,
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

/** Form version of stored documents; those of an older or newer server differ. */
const FORM = createHash('sha1').update(PRESENTED).digest().readInt32BE();

const presented = sql<string>`${sql.raw(PRESENTED)}`;

/** Joins stored documents `d` of missions `m` if they are current in version and form. */
export const KEPT = sql<boolean>`d.mission_uuid = m.uuid and d.version = m.version and d.form = ${sql.lit(FORM)}`;

/** Builds mission documents from the tables, as JSON by id. Missing missions are left out. */
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

/** Returns a mission with all its late reports; its document has only the latest. */
export async function withAllReports(db: Reader, mission: Mission): Promise<Mission> {
  const shown = mission.tracking.filter(({ kind }) => kind === 'late_report').length;
  if (shown < MAX_REPORTS) return mission;
  const { rows } = await sql<{ event: MissionEvent }>`
    select ${sql.raw(EVENT)} as event from mission_events e where e.mission_uuid = ${mission.uuid}
    order by e.position`.execute(db);
  return { ...mission, tracking: rows.map(({ event }) => event) };
}

/**
 * Statement that builds and stores mission documents, in the transaction of the change. The transaction must hold the
 * missions and the shared lock on people (`lockMission` takes both).
 */
const keeping = (those: RawBuilder<boolean>) => sql<{ document: string }>`
    insert into mission_documents as d (mission_uuid, version, form, document)
    select m.uuid, m.version, ${sql.lit(FORM)}, ${presented} from missions m
    join companies shipper on shipper.uuid = m.shipper_uuid join companies carrier on carrier.uuid = m.carrier_uuid
    where ${those}
    on conflict (mission_uuid) do update
      set version = excluded.version, form = excluded.form, document = excluded.document
    returning d.document`;

/** Planned once for a single mission; a list of any length is planned each time, which takes longer than the rest. */
const keepOne = compiled((db, { uuid }: Places<{ readonly uuid: string }>) =>
  keeping(sql`m.uuid = ${uuid}`).compile(db),
);

/** Stores the document of a mission. @returns the current mission */
export async function keepMission(tx: Tx, uuid: string): Promise<Mission> {
  const [kept] = await keepOne(tx, { uuid });
  if (kept === undefined) throw new Error('The mission is not there.');
  return JSON.parse(kept.document) as Mission;
}

/** Missions read per transaction of `keepMissing`. */
const BATCH_SIZE = 500;

/**
 * Stores missing documents: of old missions, of another form version, or invalidated by a change of names.
 *
 * @returns number of stored documents
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

/** @returns number of stored documents, and the last mission read; null at the end */
async function keepBatch(tx: Tx, after: string): Promise<{ kept: number; last: string | null }> {
  await sql`select pg_advisory_xact_lock_shared(${sql.lit(PEOPLE_LOCK)})`.execute(tx);
  // A subquery per row: with a join each batch would read all documents from the start.
  const { rows } = await sql<{ uuid: string; is_missing: boolean }>`
    select m.uuid, (select true from mission_documents d where ${KEPT}) is null as is_missing
    from missions m where m.uuid > ${after} order by m.uuid limit ${BATCH_SIZE}`.execute(tx);
  const last = rows.length === BATCH_SIZE ? (rows.at(-1)?.uuid ?? null) : null;
  const missing = rows.filter(({ is_missing }) => is_missing).map(({ uuid }) => uuid);
  if (missing.length === 0) return { kept: 0, last };
  // Skip locked missions: a concurrent step stores its own document.
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
