import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../database/db.ts';
import { sendJobs } from '../../../database/send-jobs.ts';
import { json } from '../../../database/sql.ts';
import { noSuch } from './faults.ts';
import type { Event, SandboxObject } from './objects.ts';

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
  event: 'evt',
} as const satisfies Readonly<Record<SandboxObject['object'] | 'balance_transaction', string>>;

type Kind = SandboxObject['object'];
type Of<K extends Kind> = Extract<SandboxObject, { object: K }>;

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

  /** Returns objects of a kind, the latest first; `since` in Unix seconds. */
  async list<K extends Kind>(
    kind: K,
    { customer = null, since = 0, after = null }: { customer?: string | null; since?: number; after?: string | null },
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
    if (after !== null) {
      query = query.where('seq', '<', sql<number>`(select seq from sandbox_objects where id = ${after})`);
    }
    const rows = await query.execute();
    return { data: rows.slice(0, limit).map(({ data }) => data as Of<K>), has_more: rows.length > limit };
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
