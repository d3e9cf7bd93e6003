import { bookDay } from '#freight/invoice/terms.ts';
import type { Context } from '../../../context.ts';
import type { InvoiceContent } from '../../../database/money-schema.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Tx } from '../../../database/open.ts';
import { NOT_ISSUED } from './charge.ts';
import { issueContent } from './issue-invoice.ts';
import { type Billable, readBillables } from './read-billable.ts';
import { taxInvoice } from './tax-invoice.ts';

/** A charge that waits for the end of its month. */
interface Waiting {
  readonly uuid: string;
  readonly company: string;
  readonly created_at: Date;
}

/** Groups charges by company and month, for summaries. Single charges are left out. */
export function summariesOf(waiting: readonly Waiting[]): string[][] {
  // The law allows a summary invoice for sales within one calendar month (CGI, art. 289, I-3).
  const monthOf = ({ company, created_at }: Waiting) => `${company} ${bookDay(created_at.getTime()).slice(0, 7)}`;
  return [...Map.groupBy(waiting, monthOf).values()]
    .filter((rows) => rows.length > 1)
    .map((rows) => rows.map(({ uuid }) => uuid));
}

/** Issues one summary invoice for a company's charges of a month; atomic. */
export async function issueSummary(context: Context, charges: readonly string[]): Promise<void> {
  const { db, translator } = context;
  const now = context.now();
  const billables = await readBillables(db, charges);
  const [first] = billables;
  // Another server was faster.
  if (first === undefined || billables.length < charges.length) return;
  const taxed = await taxInvoice(context, first, now);
  if (taxed === null) return;
  const content = { ...summaryOf(billables), ...taxed };
  await db.transaction().execute(async (tx) => {
    if (!(await holdAll(tx, charges))) return;
    const uuid = newUuid(now);
    const { company_uuid } = first;
    const net = content.lines.reduce((sum, { amount }) => sum + amount, 0);
    await tx
      .insertInto('invoices')
      .values({
        uuid,
        company_uuid,
        shipment_uuid: null,
        type: 'mission_main',
        created_at: new Date(now),
        net,
        ...NOT_ISSUED,
        corrects: null,
        credit_reason: null,
        credited_by: null,
      })
      .execute();
    await tx
      .insertInto('invoice_parts')
      .columns(['uuid', 'invoice_uuid', 'shipment_uuid', 'type', 'extra', 'net', 'created_at'])
      .expression((eb) =>
        eb
          .selectFrom('invoices')
          .select(['uuid', eb.val(uuid).as('invoice_uuid'), eb.ref('shipment_uuid').$notNull().as('shipment_uuid')])
          .select(['type', 'extra', 'net', 'created_at'])
          .where('uuid', 'in', charges),
      )
      .execute();
    await tx.deleteFrom('invoices').where('uuid', 'in', charges).execute();
    const issuable = {
      uuid,
      company_uuid,
      payment_plan: 'thirty_days_invoice',
      type: 'mission_main',
      content,
    } as const;
    await issueContent(tx, issuable, { content, vat: taxed.vat, now, translator });
  });
}

/** @returns true if all charges are still pending; they are locked until the transaction ends */
async function holdAll(tx: Tx, charges: readonly string[]): Promise<boolean> {
  const held = await tx
    .selectFrom('invoices')
    .select('uuid')
    .where('uuid', 'in', charges)
    .where('number', 'is', null)
    .orderBy('uuid')
    .forUpdate()
    .execute();
  return held.length === charges.length;
}

/** Returns the lines of all charges, each with its shipment, and the data of each shipment once. */
function summaryOf(
  billables: readonly Billable[],
): Omit<InvoiceContent, 'customer' | 'vat' | 'seller' | 'consultation'> {
  const shipments = [...Map.groupBy(billables, ({ shipment }) => shipment)];
  const parts = shipments.map(([uuid, charged]) => {
    const [first] = charged as [Billable, ...Billable[]];
    const transport = charged.find(({ type }) => type === 'mission_main') ?? first;
    const { shipment, service_day, energy, emissions } = transport.content;
    const { reference, ...about } = shipment;
    return { shipment: { uuid, reference }, ...about, service_day, energy, emissions };
  });
  const days = parts.map(({ service_day }) => service_day).toSorted();
  return {
    lines: shipments.flatMap(([shipment, charged]) =>
      charged.flatMap(({ content }) => content.lines.map((line) => ({ ...line, shipment }))),
    ),
    parts,
    energy: null,
    emissions: null,
    service_day: days.at(-1) ?? '',
    shipment: { reference: '', order: '', from: '', to: '' },
    language: (billables[0] as Billable).content.language,
  };
}
