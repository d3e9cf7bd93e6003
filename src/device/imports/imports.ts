import { queryOptions } from '@tanstack/react-query';
import type { ImportRow, ShipmentImport } from '#contract/answers/shipment-import.ts';
import {
  bookShipmentImport,
  correctImportRow,
  createShipmentImport,
  getShipmentImport,
} from '#contract/shipment-import.ts';
import type { ImportCells } from '#freight/shipment-import/read-row.ts';
import { IMPORT_PLAN, type ImportState } from '#freight/shipment-import/shipment-import.ts';
import { ask } from '../api/ask.ts';
import { write } from '../api/write.ts';
import { queryClient } from '../page/query-client.ts';
import { type ShipmentOwner, shipmentKeys } from '../shipments/shipment-owner.ts';

export type { ImportRow, ShipmentImport };

/** Polling interval of a running job, in milliseconds. */
const PROGRESS_EVERY_MS = 1000;

function importKeys({ userId, company }: ShipmentOwner, uuid: string) {
  return ['imports', userId, company, uuid] as const;
}

/** True if the server is at work on an import. */
export function isAtWork(state: ImportState): boolean {
  return state === 'checking' || state === 'booking';
}

/** The progress of an import without its rows; polled while the server works. */
export function importQuery(owner: ShipmentOwner, uuid: string) {
  return queryOptions({
    queryKey: importKeys(owner, uuid),
    queryFn: ({ signal }) =>
      ask(getShipmentImport, { company: owner.company, params: { import: uuid }, query: { rows: 'none' }, signal }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isAtWork(data.state) ? PROGRESS_EVERY_MS : false),
    staleTime: 0,
  });
}

/** The rows of an import; read after checking, and again after booking. */
export function importRowsQuery(owner: ShipmentOwner, of: ShipmentImport | undefined) {
  const phase = of === undefined ? '' : `${of.quoted_anew_at} ${of.booked_count}`;
  return queryOptions({
    queryKey: [...importKeys(owner, of?.uuid ?? ''), 'rows', phase],
    queryFn: async ({ signal }) => {
      const params = { import: of?.uuid ?? '' };
      return (await ask(getShipmentImport, { company: owner.company, params, signal })).rows;
    },
    enabled: of !== undefined && of.checked_count === of.row_count && of.state !== 'booking',
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Sends a file of shipments. @throws Refused with violations, Unreached */
export function sendImport({ company }: ShipmentOwner, file: File): Promise<ShipmentImport> {
  return write(createShipmentImport, { company, body: {}, file });
}

/** Corrects cells of a row, which is checked at once. @throws Refused, Unreached */
export async function correctRow(
  owner: ShipmentOwner,
  of: ShipmentImport,
  row: number,
  cells: ImportCells,
): Promise<ImportRow> {
  const params = { import: of.uuid, row: String(row) };
  const corrected = await write(correctImportRow, { company: owner.company, params, body: { cells } });
  queryClient.setQueryData(importRowsQuery(owner, of).queryKey, (rows) =>
    rows?.map((known) => (known.row === row ? corrected : known)),
  );
  await queryClient.invalidateQueries({ queryKey: importKeys(owner, of.uuid), exact: true });
  return corrected;
}

/**
 * Books all rows at the displayed total, or requests new quotes if a price expired.
 *
 * @throws Refused, Unreached
 */
export async function bookImport(owner: ShipmentOwner, of: ShipmentImport): Promise<void> {
  const { uuid, total } = of;
  const body = { payment_plan: IMPORT_PLAN, total };
  try {
    const asked = await write(bookShipmentImport, { company: owner.company, params: { import: uuid }, body });
    queryClient.setQueryData(importQuery(owner, uuid).queryKey, asked);
  } finally {
    void queryClient.invalidateQueries({ queryKey: importKeys(owner, uuid), exact: true });
    void queryClient.invalidateQueries({ queryKey: shipmentKeys(owner) });
  }
}
