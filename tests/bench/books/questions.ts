import { INVOICE_FILTERS } from '#freight/invoice/state.ts';
import { TRACKING_FILTERS } from '#freight/mission/states.ts';
import { SHIPMENT_SORTS } from '#freight/shipment/shipment.ts';
import { LISTED_STATES } from '#freight/shipment/state.ts';
import type { Db } from '#server/database/open.ts';
import type { Actor } from '#server/identity/actor.ts';
import type { Dispatch, Ownership, ShipmentScope, Support } from '#server/identity/grants.ts';
import { listClaims } from '#server/services/money/claim/list-claims.ts';
import { countInvoices } from '#server/services/money/invoice/count-invoices.ts';
import { listInvoices } from '#server/services/money/invoice/list-invoices.ts';
import { countPayments } from '#server/services/money/payment/count-payments.ts';
import { listPayments } from '#server/services/money/payment/list-payments.ts';
import { listRefunds } from '#server/services/money/payment/list-refunds.ts';
import { listPayouts } from '#server/services/money/payout/list-payouts.ts';
import { listBatches } from '#server/services/money/payout/read-batches.ts';
import { listPreInvoices } from '#server/services/money/purchase/list-pre-invoices.ts';
import { listPurchases } from '#server/services/money/purchase/list-purchases.ts';
import { readCashCalendar } from '#server/services/money/purchase/read-cash-calendar.ts';
import { isNumberUsed } from '#server/services/money/purchase/receive-invoice.ts';
import { listNotifications } from '#server/services/people/notification/shipper-notifications.ts';
import { listAsked } from '#server/services/transport/custom-price/list-asked.ts';
import { readDashboard } from '#server/services/transport/dashboard/read-dashboard.ts';
import { countShipments, listShipments } from '#server/services/transport/shipment/list-shipments.ts';
import { searchShipments } from '#server/services/transport/shipment/search-shipments.ts';
import { shipmentRows } from '#server/services/transport/shipment-export/shipment-rows.ts';
import { listEntries } from '#server/wings/accounting/bank/list-entries.ts';
import { readAging } from '#server/wings/accounting/bank/read-aging.ts';
import { readSupportedCompany } from '#server/wings/desk/support/read-company.ts';
import { searchUsers } from '#server/wings/desk/support/search-users.ts';
import { ofCarrier } from '#server/wings/desk/waiting/of-carrier.ts';
import { ofShipper } from '#server/wings/desk/waiting/of-shipper.ts';
import { ofSupport } from '#server/wings/desk/waiting/of-support.ts';
import { listDeliveries } from '#server/wings/integration/webhook/deliveries.ts';
import { MOMENT } from './company-rows.ts';

/** What somebody asks the server, by whom it is asked and for what. */
export type Questions = Readonly<Record<string, (db: Db) => Promise<unknown>>>;

const now = Date.parse(MOMENT);
const id = (kind: number, number: number) =>
  `${kind.toString(16).padStart(8, '0')}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
const CARRIER = id(1, 1);
const SHIPPER = id(2, 1);
const WEBHOOK = id(21, 1);
/** The country of the seller. */
const SELLER = 'FR';
// Whose answers are measured may do what is measured: nobody decides on it here.
const of = (uuid: string) => ({ actor: { uuid, actingFor: null } as Actor, now, company: uuid });
const shipper = of(SHIPPER) as ShipmentScope;
const carrier = {
  ...of(CARRIER),
  companies: [CARRIER],
  priced: [CARRIER],
  dispatched: [CARRIER],
  own: null,
} as unknown as Dispatch;
const support = of(SHIPPER) as unknown as Support;

/** A page of 30, and one in the middle of 50,000. */
const FIRST = { limit: 30, page: 1 } as const;
const DEEP = { limit: 30, page: 800 } as const;

const each = <Name extends string>(
  names: readonly Name[],
  ask: (name: Name) => (db: Db) => Promise<unknown>,
  what: string,
) => Object.fromEntries(names.map((name) => [`${what}: ${name}`, ask(name)]));

const shipments = (query: object) => (db: Db) =>
  listShipments(db, shipper, { ...FIRST, sort: '-created_at', ...query });
const found = (q: string) => (db: Db) => searchShipments(db, shipper, { ...FIRST, q });
const invoices = (query: object) => (db: Db) => listInvoices(db, shipper, { ...FIRST, ...query });
const purchases = (query: object) => (db: Db) => listPurchases(db, carrier, { ...FIRST, ...query });

/** One that is asked in batches: the first, and the one after it. */
const batches = (rows: (db: Db) => AsyncGenerator) => async (db: Db) => {
  const read = rows(db);
  await read.next();
  await read.next();
};

export const SHIPPERS_QUESTIONS: Questions = {
  ...each(LISTED_STATES, (state) => shipments({ state: [state] }), 'shipments'),
  ...each(SHIPMENT_SORTS, (sort) => shipments({ sort }), 'all shipments by'),
  ...each(SHIPMENT_SORTS, (sort) => shipments({ sort, ...DEEP }), 'page 800 of all by'),
  ...each(SHIPMENT_SORTS, (sort) => shipments({ sort, state: ['completed'], ...DEEP }), 'page 800 of completed by'),
  'shipments: planned or under way': shipments({ state: ['planned', 'in_progress'] }),
  ...each(TRACKING_FILTERS, (step) => shipments({ tracking: [step] }), 'shipments'),
  'shipments: bids to answer': shipments({ has_pending_proposals: true }),
  'shipments: end within the hour': shipments({ expires_soon: true }),
  'shipments: end within a day': shipments({ expires_in: 86_400 }),
  'shipments: the latest of each kind': shipments({ deduplicated: true, limit: 20 }),
  'counts of shipments': (db) => countShipments(db, shipper),
  'search: a reference': found('LD-543210'),
  'search: a town': found('Tourcoing'),
  'search: two words': found('Tannerie Gent'),
  'search: a carrier': found('Transports 17'),
  'search: every carrier': found('transports'),
  'search: three letters': found('len'),
  'search: nothing': found('zanzibar'),
  'dashboard of a year': (db) => readDashboard(db, shipper, { start_date: '2025-11-24', end_date: '2026-11-23' }),
  'two batches of the export': batches((db) => shipmentRows(db, shipper, {})),
  'two batches of a quarter': batches((db) =>
    shipmentRows(db, shipper, { start_date: '2025-01-01', end_date: '2025-03-31' }),
  ),
  notifications: (db) => listNotifications(db, shipper, FIRST),
  'deliveries of a webhook': (db) => listDeliveries(db, of(SHIPPER) as unknown as Ownership, WEBHOOK, FIRST),
};

export const MONEY_QUESTIONS: Questions = {
  'all invoices': invoices({}),
  'page 800 of all invoices': invoices(DEEP),
  ...each(INVOICE_FILTERS, (state) => invoices({ state: [state] }), 'invoices'),
  'counts of invoices': (db) => countInvoices(db, { ...shipper, side: 'sale' }, SELLER),
  'payments by card': (db) => listPayments(db, shipper, FIRST),
  'counts of payments': (db) => countPayments(db, shipper),
  "all of a carrier's": purchases({}),
  "page 800 of a carrier's": purchases(DEEP),
  ...each(INVOICE_FILTERS, (state) => purchases({ state: [state] }), "a carrier's"),
  "counts of a carrier's": (db) => countInvoices(db, { ...carrier, side: 'purchase' }, SELLER),
  'what a carrier earns': (db) => listPreInvoices(db, carrier, FIRST),
  ...each(
    ['forecast', 'open', 'ready', 'disputed', 'approved', 'invoiced'] as const,
    (state) => (db) => listPreInvoices(db, carrier, { ...FIRST, state: [state] }),
    'what a carrier earns',
  ),
  "a number of a carrier's own": (db) => isNumberUsed(db, CARRIER, 'FV/2026/3'),
  'cash calendar': (db) => readCashCalendar(db, carrier),
  'payouts of a carrier': (db) => listPayouts(db, carrier, FIRST),
  'what waits for a carrier': (db) => ofCarrier(db, carrier),
  'what waits for a shipper': (db) => ofShipper(db, shipper),
};

export const DESK_QUESTIONS: Questions = {
  ...each(
    ['open', 'outgoing', 'booked'] as const,
    (state) => (db) => listEntries(db, support, { ...FIRST, state }),
    'bank entries',
  ),
  'all bank entries': (db) => listEntries(db, support, FIRST),
  'page 800 of bank entries': (db) => listEntries(db, support, DEEP),
  aging: (db) => readAging(db, support, FIRST),
  ...each(['open', 'ended'] as const, (state) => (db) => listRefunds(db, support, { ...FIRST, state }), 'refunds'),
  ...each(['open', 'answered'] as const, (state) => (db) => listClaims(db, support, { ...FIRST, state }), 'claims'),
  ...each(
    ['waiting', 'answered'] as const,
    (state) => (db) => listAsked(db, support, { ...FIRST, state }),
    'named prices',
  ),
  'runs of payouts': (db) => listBatches(db, support, FIRST),
  'the record of a shipper': (db) => readSupportedCompany(db, support, { uuid: SHIPPER, seller: SELLER }),
  'the record of a carrier': (db) => readSupportedCompany(db, support, { uuid: CARRIER, seller: SELLER }),
  'what waits for support': (db) => ofSupport(db, { reader: SHIPPER, now }),
  'a user by a reference': (db) => searchUsers(db, support, { ...FIRST, q: 'LD-543210' }),
};
