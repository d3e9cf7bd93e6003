import type { ErrorCode } from '#contract/errors.ts';
import { type ImportCells, textOf } from '#freight/shipment-import/read-row.ts';
import type { Geocoder } from '../../../adapters/geocoding/geocoder.ts';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import { findAbsent } from '../../../identity/actor.ts';
import type { Ordering } from '../../../identity/grants.ts';
import { ordering } from '../../../identity/policies.ts';
import { type Acceptance, acceptPrice } from '../../../services/transport/quote/accept-price.ts';
import { quoteAnew } from './book-import.ts';
import { checkRow } from './check-row.ts';
import { writeFound } from './import-rows.ts';

/** Rows checked at once, and rows booked per transaction. */
const CHECKED_AT_ONCE = 25;
const BOOKED_AT_ONCE = 20;

/**
 * Job that checks and prices the rows of an import, then books them if requested. It resumes where an earlier run
 * stopped; a row and its shipment are written in one transaction, so that no row is booked twice.
 */
export async function workOffImport(context: Context, uuid: string): Promise<void> {
  const remembering = { ...context, geocoding: remember(context.geocoding) };
  for (;;) {
    const work = await readWork(context.db, uuid);
    if (work === null) return;
    try {
      const by = await grantOf(
        context,
        work.isBooking ? (work.booked_by ?? work.user_uuid) : work.user_uuid,
        work.company_uuid,
      );
      const isMore = work.isBooking ? await bookSome(context, by, uuid) : await checkSome(remembering, by, work);
      if (!isMore) return;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await stop(context, uuid, error.code);
      return;
    }
  }
}

async function readWork(db: Db, uuid: string) {
  const row = await db
    .selectFrom('shipment_imports')
    .select(['uuid', 'company_uuid', 'user_uuid', 'booked_by', 'booking_asked_at', 'locale', 'decimal_sign'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, isBooking: row.booking_asked_at !== null };
}

type Work = NonNullable<Awaited<ReturnType<typeof readWork>>>;

/** Returns the current permission of the user who requested the booking. @throws as the policy does */
async function grantOf({ db, now }: Context, user: string, company: string): Promise<Ordering> {
  const actor = await findAbsent(db, user);
  if (actor === null) throw new Refusal('account_blocked');
  return ordering(actor, { cid: company }, now());
}

/** @returns true if there may be more rows to check */
async function checkSome(context: Context, by: Ordering, { uuid, locale, decimal_sign: decimal }: Work) {
  const rows = await context.db
    .selectFrom('shipment_import_rows')
    .select(['row', 'cells', 'revision'])
    .where('import_uuid', '=', uuid)
    .where('checked_at', 'is', null)
    .where('shipment_uuid', 'is', null)
    .orderBy('row')
    .limit(CHECKED_AT_ONCE)
    .execute();
  const found = await Promise.all(
    rows.map(async ({ row, cells, revision }) => {
      const checked = await checkRow(context, cells, { now: by.now, locale, decimal });
      return { row, revision, checked };
    }),
  );
  await context.db.transaction().execute(async (tx) => {
    const current = await lockUnchecked(
      tx,
      uuid,
      rows.map(({ row }) => row),
    );
    const same = found.filter(({ row, revision }) => current.get(row) === revision);
    await writeFound(tx, by, uuid, same);
  });
  return rows.length > 0;
}

/** Locks the rows that are still unchecked and returns their revisions. */
async function lockUnchecked(tx: Tx, uuid: string, rows: readonly number[]): Promise<Map<number, number>> {
  if (rows.length === 0) return new Map();
  const locked = await tx
    .selectFrom('shipment_import_rows')
    .select(['row', 'revision'])
    .where('import_uuid', '=', uuid)
    .where('row', 'in', rows)
    .where('checked_at', 'is', null)
    .where('shipment_uuid', 'is', null)
    .orderBy('row')
    .forUpdate()
    .execute();
  return new Map(locked.map(({ row, revision }) => [row, revision]));
}

/** @returns true if there may be more rows to book */
function bookSome(context: Context, by: Ordering, uuid: string): Promise<boolean> {
  return context.db.transaction().execute(async (tx) => {
    const asked = await tx
      .selectFrom('shipment_imports')
      .select('payment_plan')
      .where('uuid', '=', uuid)
      .where('booking_asked_at', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    const rows = await selectUnbooked(tx, uuid);
    if (asked?.payment_plan == null || rows.length === 0) return false;
    for (const { row, cells, price_uuid: price } of rows) {
      if (price === null) throw new Refusal('quote_expired');
      const acceptance = { paymentPlan: asked.payment_plan, ...saidBeside(cells), customPrice: null };
      const { shipment } = await acceptPrice(tx, by, price, acceptance, context);
      await tx
        .updateTable('shipment_import_rows')
        .set({ shipment_uuid: shipment })
        .where('import_uuid', '=', uuid)
        .where('row', '=', row)
        .execute();
    }
    return true;
  });
}

/** Returns the references and the comment of a row, which do not affect its price. */
function saidBeside(cells: ImportCells): Pick<Acceptance, 'references' | 'comment'> {
  const references = {
    order: textOf(cells, 'order_reference'),
    pickup: textOf(cells, 'pickup_reference'),
    delivery: textOf(cells, 'delivery_reference'),
  };
  return { references, comment: textOf(cells, 'comment') };
}

function selectUnbooked(tx: Tx, uuid: string) {
  return tx
    .selectFrom('shipment_import_rows')
    .select(['row', 'cells', 'price_uuid'])
    .where('import_uuid', '=', uuid)
    .where('shipment_uuid', 'is', null)
    .orderBy('row')
    .limit(BOOKED_AT_ONCE)
    .execute();
}

/**
 * Stops the booking; booked rows stay booked. If prices have expired, quotes the rows again, and the user has to
 * confirm again.
 */
async function stop({ db, now }: Context, uuid: string, code: ErrorCode): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (code === 'quote_expired') return quoteAnew(tx, uuid, now());
    await tx
      .updateTable('shipment_imports')
      .set({ booking_asked_at: null, stopped_code: code })
      .where('uuid', '=', uuid)
      .execute();
  });
}

/** Caches lookups of towns, because many rows of a file share the same ones. */
function remember(geocoding: Geocoder): Geocoder {
  const known = new Map<string, ReturnType<Geocoder['suggest']>>();
  return {
    suggest: (query) => {
      const name = JSON.stringify(query);
      const found = known.get(name) ?? geocoding.suggest(query);
      known.set(name, found);
      return found;
    },
  };
}
