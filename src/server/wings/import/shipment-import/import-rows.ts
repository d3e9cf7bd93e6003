import type { ImportRow } from '#contract/answers/shipment-import.ts';
import { ALL_VIOLATIONS, type AnyViolationCode } from '#contract/server-violations.ts';
import { boundOf } from '#contract/violations.ts';
import type { OfferedPrice } from '#freight/quote/quote.ts';
import { ruleOf } from '#freight/shipment-import/columns.ts';
import type { CellFault } from '#freight/shipment-import/read-row.ts';
import { LOCALE_TAGS, type Locale } from '#freight/user/locale.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import type { ImportedEnds } from '../../../database/quote-schema.ts';
import { json } from '../../../database/sql.ts';
import type { Ordering } from '../../../identity/grants.ts';
import type { Say } from '../../../services/transport/quote/present.ts';
import {
  type MeasuredRequest,
  type WrittenQuotation,
  writeQuotations,
} from '../../../services/transport/quote/write-quotation.ts';
import type { CheckedRow } from './check-row.ts';

/** Selects the rows of an import with their booked shipments. */
export function selectRows(db: Reader, uuid: string) {
  return db
    .selectFrom('shipment_import_rows as r')
    .leftJoin('shipments as s', 's.uuid', 'r.shipment_uuid')
    .select(['r.row', 'r.cells', 'r.violations', 'r.price', 'r.ends', 'r.shipment_uuid', 's.reference'])
    .where('r.import_uuid', '=', uuid);
}

/** The language rows are read in. */
export interface Read {
  readonly locale: Locale;
  readonly say: Say;
}

type SelectedRow = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>;

export function presentRow(selected: SelectedRow, { say, locale }: Read): ImportRow {
  const { row, cells, violations, price, ends, shipment_uuid, reference } = selected;
  const stop = (end: 'pickup' | 'delivery') => (ends === null ? null : { ...ends[end] });
  return {
    row,
    cells: { ...cells },
    violations: violations.map(({ column, code: known, requirement }) => {
      const code = known as AnyViolationCode;
      const bound = boundOf({ path: column, code, requirement }, LOCALE_TAGS[locale]);
      const message = say(ALL_VIOLATIONS[code], { requirement: bound });
      return { column, property_path: ruleOf(column).path, message, code };
    }),
    price,
    pickup: stop('pickup'),
    delivery: stop('delivery'),
    linear_meters: ends?.linear_meters ?? null,
    shipment: shipment_uuid === null || reference === null ? null : { uuid: shipment_uuid, reference },
  };
}

/** A row with the result of its check. */
export interface FoundRow {
  readonly row: number;
  readonly checked: CheckedRow;
}

/** Prices the valid rows and stores the results of all. The caller must hold the locks of the rows. */
export async function writeFound(tx: Tx, ordering: Ordering, uuid: string, found: readonly FoundRow[]): Promise<void> {
  const right = found.flatMap(({ row, checked }) =>
    checked.measured === null ? [] : [{ row, measured: checked.measured }],
  );
  const quotations = await writeQuotations(
    tx,
    ordering,
    right.map(({ measured }) => measured),
  );
  const priced = new Map(
    right.map(({ row, measured }, at) => [row, columnsOf(measured, quotations[at] as WrittenQuotation)]),
  );
  for (const { row, checked } of found) {
    await tx
      .updateTable('shipment_import_rows')
      .set({ ...(priced.get(row) ?? unpriced(checked.faults)), checked_at: new Date(ordering.now) })
      .where('import_uuid', '=', uuid)
      .where('row', '=', row)
      .execute();
  }
}

const NO_PRICE = { price_uuid: null, price: null, expires_at: null, ends: null };

function unpriced(faults: readonly CellFault<string>[]) {
  return { ...NO_PRICE, violations: json(faults) };
}

/** Returns the columns of the cheapest price on the shipper's own dates, or the reason why there is none. */
function columnsOf({ request }: MeasuredRequest, { prices, unavailable, expires, dm }: WrittenQuotation) {
  const own = prices.filter(({ price }) => price.dateType === 'tailored' && price.type !== 'custom');
  const [cheapest] = own.toSorted((a, b) => a.price.price - b.price.price);
  if (cheapest === undefined) {
    const reason = unavailable.find(({ type }) => type === 'lading');
    const code = reason?.code === 'delivery_too_early' ? 'delivery_too_early' : 'sea_crossing';
    const column = code === 'delivery_too_early' ? 'delivery_date' : 'delivery_city';
    return unpriced([{ column, code, requirement: reason?.detail ?? null }]);
  }
  return {
    violations: json([]),
    price_uuid: cheapest.uuid,
    price: cheapest.price.price,
    expires_at: expires,
    ends: json(endsOf(request, cheapest.price, dm)),
  };
}

function endsOf(request: MeasuredRequest['request'], price: OfferedPrice, dm: number): ImportedEnds {
  const end = (name: 'pickup' | 'delivery') => {
    const { city, country, division_code = null } = request[name].address;
    return { city, country, division_code, time_slot: price[name] };
  };
  return { pickup: end('pickup'), delivery: end('delivery'), linear_meters: dm / 10 };
}
