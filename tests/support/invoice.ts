import type { Invoice } from '#freight/invoice/invoice.ts';
import { uuid } from './mission.ts';

/** An invoice of a shipment that its shipper has not paid, and that is not late. */
export const DUE_INVOICE: Invoice = {
  uuid: uuid(0x1a1),
  side: 'sale',
  reference: 'F-2026-03187',
  type: 'mission_main',
  state: 'waiting_payment',
  issue_date: '2026-03-14',
  due_date: '2026-04-13',
  late_days: 0,
  amount: 58_000,
  vat_amount: 11_600,
  vat_included_amount: 69_600,
  amount_due: 69_600,
  amount_contested: 0,
  currency: 'EUR',
  shipment: { uuid: uuid(0x5e1), reference: 'SH-20907' },
  shipment_count: 1,
  from: 'Tourcoing',
  to: 'Antwerpen',
  created_at: '2026-03-14T16:00:00.000Z',
};
