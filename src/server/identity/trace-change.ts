import { sql } from 'kysely';
import type { Call } from '#contract/call.ts';
import { fullName } from '#freight/user/initials.ts';
import { changedFields, type FieldChange } from '#freight/user/support-change.ts';
import { newUuid } from '../database/new-uuid.ts';
import type { Reader } from '../database/open.ts';
import { json } from '../database/sql.ts';
import type { Actor } from './actor.ts';
import { type TracedThing, thingChangedBy, thingCreatedBy } from './traced-things.ts';

/** The state of a thing at a time. */
interface Snapshot {
  readonly uuid: string;
  readonly reference: string;
  readonly companies: readonly string[];
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A call of support that changes something: in the name of a user or in its own. */
interface Traced {
  readonly actor: Actor;
  readonly call: Pick<Call, 'name' | 'path' | 'method'>;
  readonly params: Readonly<Record<string, string>>;
  /** Company in the path of the call. */
  readonly company: string | null;
  readonly reason: string | null;
  readonly now: number;
}

/** Records what a call changed; takes its answer, and the position of its step in an act. */
type Finish = (result: unknown, step: number | null) => Promise<void>;

const NOTHING: Finish = async () => undefined;

/**
 * Reads the thing that a call of support is about to change, and returns the function that records the difference in the
 * same transaction. It does nothing for the calls of others and for those that only read.
 */
export async function beginTrace(db: Reader, traced: Traced): Promise<Finish> {
  const { actor, call, params } = traced;
  const isOwn = actor.act === null && call.path.startsWith('/v2/support/');
  if (call.method === 'GET' || call.method === 'HEAD' || (actor.act === null && !isOwn)) return NOTHING;
  const created = thingCreatedBy(call);
  if (created !== null) {
    return async (result, step) => {
      const uuid = uuidOf(result);
      const after = uuid === null ? null : await read(db, created, uuid);
      if (after !== null) await write(db, traced, { thing: created, of: after, before: null, after, step });
    };
  }
  const [thing, parameter] = thingChangedBy(call) ?? [null, ''];
  const uuid = params[parameter];
  if (thing === null || uuid === undefined) return NOTHING;
  const before = await read(db, thing, uuid);
  return async (_, step) => {
    const after = await read(db, thing, uuid);
    const of = after ?? before;
    if (of !== null) await write(db, traced, { thing, of, before, after, step });
  };
}

function uuidOf(result: unknown): string | null {
  const { uuid } = (typeof result === 'object' && result !== null ? result : {}) as { readonly uuid?: unknown };
  return typeof uuid === 'string' ? uuid : null;
}

async function read(db: Reader, thing: TracedThing, uuid: string): Promise<Snapshot | null> {
  const pairs = Object.entries(thing.fields).map(([name, value]) => `'${name}', ${value}`);
  const key = thing.table === 'custom_prices' ? 'shipment_uuid' : 'uuid';
  const { rows } = await sql<Snapshot>`select ${sql.raw(thing.uuid ?? `t.${key}`)} as uuid,
      coalesce(${sql.raw(thing.reference)}, '') as reference, coalesce(${sql.raw(thing.companies)}, array[]::uuid[]) as companies,
      jsonb_build_object(${sql.raw(pairs.join(', '))}) as fields
    from ${sql.table(thing.table)} t where t.${sql.ref(key)} = ${uuid}`.execute(db);
  return rows[0] ?? null;
}

interface Difference {
  readonly thing: TracedThing;
  readonly of: Snapshot;
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
  readonly step: number | null;
}

async function write(
  db: Reader,
  { actor, call, company, reason, now }: Traced,
  { thing, of, before, after, step }: Difference,
): Promise<void> {
  const changes: FieldChange[] = changedFields(before?.fields ?? {}, after?.fields ?? {});
  const agent = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('uuid', '=', actor.uuid)
    .executeTakeFirst();
  const row = {
    at: new Date(now),
    support_uuid: actor.uuid,
    support_name: agent === undefined ? '' : fullName(agent),
    act_uuid: actor.act?.uuid ?? null,
    step,
    call: call.name,
    reason,
    type: thing.type,
    entity_uuid: of.uuid,
    reference: of.reference,
    changes: json(changes),
  };
  // An action of support is told to each company that it concerns, an act to that in whose name it is.
  const companies = actor.act !== null ? [company] : of.companies.length === 0 ? [null] : of.companies;
  for (const company_uuid of companies) {
    await db
      .insertInto('support_changes')
      .values({ uuid: newUuid(now), ...row, company_uuid })
      .execute();
  }
}
