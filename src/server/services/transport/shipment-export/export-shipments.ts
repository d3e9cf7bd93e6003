import type { QueryOf } from '#contract/call.ts';
import type { exportShipments as exportShipmentsCall } from '#contract/desk.ts';
import { timeZoneOf } from '#freight/place/country.ts';
import { dayOf } from '#freight/time-slot/window.ts';
import type { Locale } from '#freight/user/locale.ts';
import type { Context } from '../../../context.ts';
import { CSV_FORMS, csvOf } from '../../../documents/csv.ts';
import type { Pieces } from '../../../documents/fair-stream.ts';
import type { Batches } from '../../../documents/table.ts';
import { workbookOf } from '../../../documents/workbook.ts';
import type { ShipmentScope } from '../../../identity/grants.ts';
import { EXPORT_WORDS } from './export-words.ts';
import { type ShipmentColumn, shipmentColumns } from './shipment-columns.ts';
import { type ExportedRow, shipmentRows } from './shipment-rows.ts';

/** Exports the shipments that match a query, read and written in batches. */
export async function exportShipments(
  { db, translator }: Pick<Context, 'db' | 'translator'>,
  scope: ShipmentScope,
  query: QueryOf<typeof exportShipmentsCall>,
  { format, locale }: { readonly format: 'csv' | 'xlsx'; readonly locale: Locale },
): Promise<{ content: Pieces; name: string }> {
  const { country } = await db
    .selectFrom('companies')
    .select('country')
    .where('uuid', '=', scope.company)
    .executeTakeFirstOrThrow();
  const timeZone = timeZoneOf(country);
  const columns = shipmentColumns((message, values) => translator.say(locale, message, values), timeZone);
  const header = columns.map(({ heading }) => heading);
  const batches = cellsOf(shipmentRows(db, scope, query), columns);
  const pieces = format === 'csv' ? csvOf(header, batches, CSV_FORMS[locale]) : workbookOf(header, batches);
  const day = dayOf(scope.now, timeZone);
  const name = `${translator.say(locale, EXPORT_WORDS.fileName, { day })}.${format}`;
  return { content: pieces, name };
}

async function* cellsOf(batches: AsyncIterable<readonly ExportedRow[]>, columns: readonly ShipmentColumn[]): Batches {
  for await (const rows of batches) yield rows.map((row) => columns.map(({ cell }) => cell(row)));
}
