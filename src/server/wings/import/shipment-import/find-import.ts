import { sql } from 'kysely';
import type { ShipmentImport } from '#contract/answers/shipment-import.ts';
import { ERROR_TITLES } from '#contract/error-titles.ts';
import { isErrorCode } from '#contract/errors.ts';
import { CURRENCY } from '#freight/money/money.ts';
import { IMPORT_PLAN, importState } from '#freight/shipment-import/shipment-import.ts';
import type { Reader } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { ShipmentScope } from '../../../identity/grants.ts';
import { readInvoicePlan } from '../../../services/money/invoice/credit.ts';
import { presentRow, type Read, selectRows } from './import-rows.ts';

/** Returns an import with the totals of its rows. @throws `not_found` */
export async function readImport(db: Reader, { company }: Pick<ShipmentScope, 'company'>, uuid: string, lock = false) {
  let wanted = db
    .selectFrom('shipment_imports')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('company_uuid', '=', company);
  if (lock) wanted = wanted.forUpdate();
  const row = await wanted.executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  const { rows } = await sql<Sums>`
    select count(*)::int as rows, count(checked_at)::int as checked, count(shipment_uuid)::int as booked,
      count(*) filter (where violations <> '[]'::jsonb)::int as "toCorrect",
      coalesce(sum(price), 0)::bigint as total,
      coalesce(sum(price) filter (where shipment_uuid is null), 0)::bigint as "left",
      min(expires_at) filter (where shipment_uuid is null) as expires
    from shipment_import_rows where import_uuid = ${uuid}`.execute(db);
  const [sums] = rows;
  if (sums === undefined) throw new Error('A sum has one row.');
  return { ...row, ...sums };
}

interface Sums {
  readonly rows: number;
  readonly checked: number;
  readonly booked: number;
  readonly toCorrect: number;
  readonly total: number;
  /** Amount not booked yet, in cents, excl. VAT. */
  readonly left: number;
  readonly expires: Date | null;
}

export type ReadImport = Awaited<ReturnType<typeof readImport>>;

/** Returns the state of an import at `now` (Unix milliseconds). */
export function stateOf(read: ReadImport, now: number) {
  const { booking_asked_at, stopped_code, expires } = read;
  const isBookingAsked = booking_asked_at !== null;
  return importState(
    { ...read, isBookingAsked, isStopped: stopped_code !== null, expiresAt: expires?.getTime() ?? null },
    now,
  );
}

/**
 * Returns an import in contract form. `seller` is the country of the legal entity that sells the transports.
 *
 * @throws `not_found`
 */
export async function findImport(
  db: Reader,
  scope: ShipmentScope,
  uuid: string,
  { rows, seller, ...reader }: Read & { readonly rows: 'all' | 'none'; readonly seller: string },
): Promise<ShipmentImport> {
  const read = await readImport(db, scope, uuid);
  const { stopped_code: code } = read;
  const invoiceRefusalOf = await readInvoicePlan(db, scope.company, { seller, now: scope.now });
  const refusal = invoiceRefusalOf(read.left);
  const shown = rows === 'all' ? await selectRows(db, uuid).orderBy('r.row').execute() : [];
  return {
    uuid,
    file_name: read.file_name,
    created_at: read.created_at.toISOString(),
    state: stateOf(read, scope.now),
    separator: read.separator,
    columns: [...read.columns],
    row_count: read.rows,
    checked_count: read.checked,
    violation_count: read.toCorrect,
    booked_count: read.booked,
    total: read.total,
    currency: CURRENCY,
    expires_at: read.expires?.toISOString() ?? null,
    quoted_anew_at: read.quoted_anew_at?.toISOString() ?? null,
    payment_plans: refusal === null ? [IMPORT_PLAN] : [],
    invoice_refusal: refusal === null ? null : { code: refusal, title: reader.say(ERROR_TITLES[refusal]) },
    stopped: code === null || !isErrorCode(code) ? null : { code, title: reader.say(ERROR_TITLES[code]) },
    rows: shown.map((row) => presentRow(row, reader)),
  };
}
