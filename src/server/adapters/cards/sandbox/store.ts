import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../database/db.ts';
import { sendJobs } from '../../../database/send-jobs.ts';
import { json } from '../../../database/sql.ts';
import { noSuch } from './faults.ts';
import type { BalanceTransaction, Event, SandboxObject } from './objects.ts';

/** The version of the SDK; events are written in its format. */
const API_VERSION = '2026-10-28.endive';

/** Prefixes of ids, by kind of object. */
const PREFIXES = {
  customer: 'cus',
  payment_method: 'pm',
  setup_intent: 'seti',
  payment_intent: 'pi',
  charge: 'ch',
  refund: 're',
  dispute: 'du',
  file: 'file',
  balance_transaction: 'txn',
  payout: 'po',
  event: 'evt',
} as const satisfies Readonly<Record<SandboxObject['object'], string>>;

type Kind = SandboxObject['object'];
type Of<K extends Kind> = Extract<SandboxObject, { object: K }>;

/** Which objects of a list are wanted; times in Unix seconds. */
interface Wanted {
  readonly customer?: string | null;
  readonly since?: number;
  readonly until?: number | null;
  readonly payout?: string | null;
  readonly after?: string | null;
}

/** The objects of the sandbox within one transaction, so that a request changes everything or nothing. */
export class SandboxStore {
  readonly #tx: Tx;
  /** Unix seconds, as at Stripe. */
  readonly now: number;

  constructor(tx: Tx, now: number) {
    this.#tx = tx;
    this.now = Math.floor(now / 1000);
  }

  newId(kind: keyof typeof PREFIXES): string {
    return `${PREFIXES[kind]}_${randomText()}`;
  }

  /** Returns an object and locks it until the request ends. @throws a fault if there is none */
  async find<K extends Kind>(kind: K, id: string, param?: string): Promise<Of<K>> {
    const row = await this.#tx
      .selectFrom('sandbox_objects')
      .select('data')
      .where('id', '=', id)
      .where('kind', '=', kind)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) throw noSuch(kind, id, param);
    return row.data as Of<K>;
  }

  /** Returns objects of a kind, the latest first. */
  async list<K extends Kind>(
    kind: K,
    { customer = null, since = 0, until = null, payout = null, after = null }: Wanted,
    limit: number,
  ): Promise<{ data: Of<K>[]; has_more: boolean }> {
    let query = this.#tx
      .selectFrom('sandbox_objects')
      .select('data')
      .where('kind', '=', kind)
      .where('created_at', '>=', new Date(since * 1000))
      .orderBy('seq', 'desc')
      .limit(limit + 1);
    if (customer !== null) query = query.where('customer', '=', customer);
    if (until !== null) query = query.where('created_at', '<', new Date(until * 1000));
    if (payout !== null) query = query.where(sql<boolean>`data->'sandbox'->>'payout' = ${payout}`);
    if (after !== null) {
      query = query.where('seq', '<', sql<number>`(select seq from sandbox_objects where id = ${after})`);
    }
    const rows = await query.execute();
    return { data: rows.slice(0, limit).map(({ data }) => data as Of<K>), has_more: rows.length > limit };
  }

  /** Makes other requests that hold the same thing wait until this one ends. */
  async hold(thing: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sandbox ${thing}`}, 0))`.execute(this.#tx);
  }

  async has(id: string): Promise<boolean> {
    const row = await this.#tx.selectFrom('sandbox_objects').select('id').where('id', '=', id).executeTakeFirst();
    return row !== undefined;
  }

  /** Returns the objects of a kind without a balance transaction of a type, the earliest first. */
  async unrecorded<K extends Kind>(kind: K, type: BalanceTransaction['type']): Promise<Of<K>[]> {
    const { rows } = await sql<{ data: Of<K> }>`
      select o.data from sandbox_objects o where o.kind = ${kind} and not exists (
        select from sandbox_objects t where t.kind = 'balance_transaction' and t.data->>'source' = o.id
          and t.data->>'type' = ${type})
      order by o.seq`.execute(this.#tx);
    return rows.map(({ data }) => data);
  }

  /** Returns what can be paid out now, and was not. What a payout did itself is not paid out, unless it came back. */
  async payable(): Promise<BalanceTransaction[]> {
    const { rows } = await sql<{ data: BalanceTransaction }>`
      select data from sandbox_objects where kind = 'balance_transaction' and data->'sandbox'->>'payout' is null
        and (data->>'available_on')::bigint <= ${this.now}::bigint order by seq`.execute(this.#tx);
    return rows.map(({ data }) => data);
  }

  /** Returns the sums of the balance in cents. */
  async balance(): Promise<{ readonly available: number; readonly pending: number }> {
    const isAvailable = sql`(data->>'available_on')::bigint <= ${this.now}::bigint`;
    const { rows } = await sql<{ available: number; pending: number }>`
      select coalesce(sum((data->>'net')::bigint) filter (where ${isAvailable}), 0)::bigint as available,
        coalesce(sum((data->>'net')::bigint) filter (where not ${isAvailable}), 0)::bigint as pending
      from sandbox_objects where kind = 'balance_transaction'`.execute(this.#tx);
    return rows[0] ?? { available: 0, pending: 0 };
  }

  /** Stores the current state of an object. */
  async save(object: SandboxObject): Promise<void> {
    const customer = 'customer' in object ? object.customer : null;
    const data = json(object);
    await this.#tx
      .insertInto('sandbox_objects')
      .values({
        id: object.id,
        kind: object.object,
        customer,
        created_at: new Date(object.created * 1000),
        data,
      })
      .onConflict((known) => known.column('id').doUpdateSet({ data, customer }))
      .execute();
  }

  /** Stores an object and reports it to Lading after the request, or not before `startAfter` (Unix milliseconds). */
  async announce(type: string, object: SandboxObject, startAfter?: number): Promise<void> {
    await this.save(object);
    const event: Event = {
      id: this.newId('event'),
      object: 'event',
      api_version: API_VERSION,
      created: this.now,
      livemode: false,
      pending_webhooks: 1,
      type,
      data: { object: shown(object) },
    };
    await this.save(event);
    await sendJobs(this.#tx, 'sandbox-webhooks', [
      { data: { event: event.id }, ...(startAfter === undefined ? {} : { startAfter }) },
    ]);
  }
}

/** Returns an object without its internal fields. */
export function shown(object: object): object {
  if (!('sandbox' in object)) return object;
  const { sandbox: _, ...rest } = object;
  return rest;
}

/** Returns random letters and digits that cannot be guessed. */
export function randomText(): string {
  return randomBytes(24).toString('base64url').replace(/[-_]/g, '0').slice(0, 24);
}
