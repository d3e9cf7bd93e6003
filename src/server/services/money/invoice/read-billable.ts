import type { Selectable } from 'kysely';
import type { InvoiceType, WholeInvoice } from '#freight/invoice/invoice.ts';
import { type ChargedExtra, type InvoiceLine, lineOfExtra } from '#freight/invoice/invoice-line.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import { agreedPrice, bookedLines, type ShipmentPrices } from '#freight/price/agreed-price.ts';
import { billedEnergy } from '#freight/price/energy.ts';
import type { Reader } from '../../../database/open.ts';
import type { Shipments } from '../../../database/shipment-schema.ts';

/** A pending invoice with its content, except VAT. */
export type Billable = ReturnType<typeof presentBillable>;

/** Returns a pending invoice; undefined if it is issued. */
export async function readBillable(db: Reader, uuid: string): Promise<Billable | undefined> {
  const [billable] = await readBillables(db, [uuid]);
  return billable;
}

/** Returns the pending ones of some invoices, in the given order. */
export async function readBillables(db: Reader, uuids: readonly string[]): Promise<Billable[]> {
  const rows = await selectBillable(db).where('i.uuid', 'in', uuids).execute();
  const found = new Map(rows.map((row) => [row.uuid, presentBillable(row)]));
  return uuids.flatMap((uuid) => found.get(uuid) ?? []);
}

type BillableRow = Awaited<ReturnType<ReturnType<typeof selectBillable>['executeTakeFirstOrThrow']>>;

function selectBillable(db: Reader) {
  return db
    .selectFrom('invoices as i')
    .innerJoin('shipments as s', 's.uuid', 'i.shipment_uuid')
    .innerJoin('companies as c', 'c.uuid', 'i.company_uuid')
    .leftJoin('missions as m', 'm.uuid', 's.mission_uuid')
    .select(['s.uuid as shipment', 'i.uuid', 'i.company_uuid', 'i.type', 'i.extra', 'i.created_at', 'i.net'])
    .select(['s.reference', 's.references', 's.pickup', 's.delivery', 's.distance', 's.payment_plan', 's.cancelled_at'])
    .select(['s.price', 's.booked_price', 's.agreed_price', 's.price_lines', 'm.delivery_completed_at'])
    .select(['c.name', 'c.street_name', 'c.postal_code', 'c.city', 'c.country', 'c.vat_number', 'c.language'])
    .select(['s.co2', 's.energy', 's.load', 'c.billing_mode'])
    .where('i.number', 'is', null);
}

function presentBillable(row: BillableRow) {
  const { name, street_name, postal_code, city, country, vat_number } = row;
  const served = row.delivery_completed_at ?? row.cancelled_at ?? row.created_at;
  const lines = linesOf(row);
  return {
    uuid: row.uuid,
    shipment: row.shipment,
    company_uuid: row.company_uuid,
    type: row.type,
    extra: row.extra,
    created_at: row.created_at,
    billing_mode: row.billing_mode,
    payment_plan: row.payment_plan,
    customer: { name, street_name, postal_code, city, country, vat_number },
    content: {
      lines,
      energy: billedEnergy(lines, row.energy),
      emissions: emissionsOf(row),
      service_day: bookDay(served.getTime()),
      shipment: {
        reference: row.reference,
        order: row.references.order,
        from: row.pickup.address.city,
        to: row.delivery.address.city,
      },
      language: row.language,
    },
  };
}

/** Returns the emissions stored at the booking. Only the transport's invoice states them, not its extras. */
function emissionsOf({ type, co2, load }: Emitted): WholeInvoice['emissions'] {
  return type !== 'mission_main' || co2 === null ? null : { ...co2, kilograms: load.weight };
}

interface Emitted extends Pick<Selectable<Shipments>, 'co2' | 'load'> {
  readonly type: InvoiceType;
}

type Charged = Parameters<typeof bookedLines>[0] &
  ShipmentPrices & { readonly extra: '' | ChargedExtra; readonly net: number };

/** Returns the lines: one for an extra, those of the price for a transport. */
function linesOf(row: Charged): InvoiceLine[] {
  if (row.extra !== '') return [{ key: lineOfExtra(row.extra), amount: row.net }];
  return bookedLines(row, agreedPrice(row));
}
