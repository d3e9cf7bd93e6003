import type { ElectronicInvoice } from '#freight/invoice/electronic-invoice.ts';
import { totalsOf } from '#freight/invoice/totals.ts';

const LINES = [
  { name: 'Transport', amount: 55_000 },
  { name: 'Tail lift', amount: 3_005 },
];

/** What changes with the VAT of an invoice and with its lines. */
export const taxed = (tax: ElectronicInvoice['tax'], lines: ElectronicInvoice['lines'] = LINES) => ({
  tax,
  lines,
  totals: totalsOf(lines, tax),
});

export const TRANSFER = {
  holder: 'Lading SAS',
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
  reference: 'RF18F202603187',
};

/** An invoice to a French customer. */
export const PLAIN: ElectronicInvoice = {
  type: '380',
  corrects: null,
  paid: false,
  number: 'F-2026-03187',
  issued: '2026-03-14',
  due: '2026-04-13',
  served: '2026-03-13',
  seller: {
    name: 'Lading SAS',
    street_name: '1 place de la République',
    postal_code: '59000',
    city: 'Lille',
    country: 'FR',
    vat_number: 'FR32123456789',
    siren: '123456789',
  },
  customer: {
    name: 'Verrerie de la Lys',
    street_name: '12 rue de Menin',
    postal_code: '59200',
    city: 'Tourcoing',
    country: 'FR',
    vat_number: 'FR 40 303 265 045',
    siren: '303265045',
  },
  order: 'PO-7741',
  notes: ['Gases < 70 kg'],
  ...taxed({ category: 'S', rate: 20 }),
  transfer: TRANSFER,
};

export const BELGIAN = { ...PLAIN.customer, country: 'BE', vat_number: 'BE 0123.456.749', siren: null };
/** To a customer in another member state, who owes the VAT. */
export const REVERSE: ElectronicInvoice = { ...PLAIN, ...taxed({ category: 'AE', rate: 0 }), customer: BELGIAN };
/** To a customer outside the territory of VAT. */
export const OUTSIDE: ElectronicInvoice = {
  ...PLAIN,
  ...taxed({ category: 'O', rate: 0 }),
  customer: { ...PLAIN.customer, country: 'AD', vat_number: null, siren: null },
};
export const CREDIT: ElectronicInvoice = {
  ...PLAIN,
  type: '381',
  corrects: 'F-2026-03100',
  corrects_issued: '2026-02-28',
  number: 'A-2026-00004',
};
/** What Lading writes in a carrier's name. */
export const SELF_BILLED: ElectronicInvoice = {
  ...PLAIN,
  type: '389',
  number: 'S4-2026-00001',
  seller: PLAIN.customer,
  customer: PLAIN.seller,
  transfer: null,
};
export const SELF_BILLED_CREDIT: ElectronicInvoice = {
  ...SELF_BILLED,
  type: '261',
  corrects: 'S4-2026-00001',
  corrects_issued: '2026-03-01',
  number: 'S4-2026-00002',
};

/** Of the shipments of a month: each line and each sentence names its own, and there is no order of all. */
export const SUMMARY: ElectronicInvoice = {
  ...PLAIN,
  order: '',
  notes: ['LS-1: Your reference: PO-7741', 'LS-1: Gases: 70 kg', 'LS-2: Gases: 12 kg'],
  ...taxed({ category: 'S', rate: 20 }, [
    { name: 'LS-1, Tourcoing – Antwerpen: Transport', amount: 64_001 },
    { name: 'LS-1, Tourcoing – Antwerpen: Waiting at pickup', amount: 12_000 },
    { name: 'LS-2, Lille – Köln: Transport', amount: 50_002 },
  ]),
};

/** Every shape an electronic invoice has, by name. */
export const SHAPES: readonly (readonly [string, ElectronicInvoice])[] = [
  ['with VAT', PLAIN],
  ['paid by card', { ...PLAIN, paid: true, due: PLAIN.issued }],
  ['with reverse charge', REVERSE],
  ['with reverse charge and no order', { ...REVERSE, order: '' }],
  ['outside the scope of VAT', OUTSIDE],
  ['exempt', { ...PLAIN, ...taxed({ category: 'E', rate: 0 }) }],
  ['an export', { ...PLAIN, ...taxed({ category: 'G', rate: 0 }) }],
  ['without a reference of the customer', { ...PLAIN, order: '' }],
  ['a summary of a month', SUMMARY],
  [
    'a summary of a month with reverse charge',
    { ...SUMMARY, ...taxed({ category: 'AE', rate: 0 }, SUMMARY.lines), customer: BELGIAN },
  ],
  ['a credit note', CREDIT],
  ['a credit note of a whole summary', { ...CREDIT, order: '', notes: [], ...taxed(SUMMARY.tax, SUMMARY.lines) }],
  [
    'a credit note with reverse charge',
    { ...CREDIT, ...REVERSE, type: '381', corrects: 'F-2026-03100', corrects_issued: '2026-02-28' },
  ],
  ['self-billed', SELF_BILLED],
  ['self-billed with reverse charge', { ...SELF_BILLED, ...taxed({ category: 'AE', rate: 0 }), seller: BELGIAN }],
  ['a self-billed credit note', SELF_BILLED_CREDIT],
];
