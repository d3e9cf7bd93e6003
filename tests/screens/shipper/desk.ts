import { listMeta } from '#contract/list.ts';
import type { Dashboard } from '#device/dashboard/dashboard-query.ts';
import type { ShipperNotification } from '#device/notifications/notification-queries.ts';
import type { WaitingItem } from '#device/waiting/waiting-items.ts';
import { shipmentSearchKey } from '#freight/shipment/search.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { searchKey } from '#freight/values/search-key.ts';
import { aUser, uuid } from '#tests/support/mission.ts';
import { SHIPPER } from '#tests/support/shipment.ts';
import type { FakeServer } from '../app/fake-server.ts';
import { aMembership } from '../app/open-app.tsx';

const VERRERIE = aMembership({ uuid: SHIPPER, name: 'Verrerie de la Lys', is_carrier: false, roles: ['COMPANY'] });

export const CLAIRE = aUser({
  username: 'shipper@lading.test',
  email: 'shipper@lading.test',
  first_name: 'Claire',
  last_name: 'Dumortier',
  companies: [VERRERIE],
});

/** The same, of a company that is locked. */
export const LOCKED = { ...CLAIRE, companies: [{ ...VERRERIE, status: 'locked' as const }] };

const NO_PAYMENT = { total: 0, in_progress: 0, planned: 0, shipment_uuid: null, shipment_reference: null };

interface Desk {
  readonly shipments: readonly Shipment[];
  readonly dashboard?: Dashboard;
  readonly notifications?: readonly ShipperNotification[];
  readonly waiting?: readonly WaitingItem[];
  readonly payments?: { total?: number; planned?: number; shipment_uuid?: string; shipment_reference?: string };
}

const FIGURES = {
  shipment_count: 148,
  average_distance: 412_000,
  average_weight: 4860,
  average_linear_centimeters: 540,
  average_price: 48_620,
  co2_emissions: 21_400,
};

/** What was shipped in three weeks, the last of them not over, beside the days before. */
export const DASHBOARD: Dashboard = {
  ...FIGURES,
  previous: {
    shipment_count: 136,
    average_distance: 412_300,
    average_weight: 4650,
    average_linear_centimeters: 510,
    average_price: 50_000,
    co2_emissions: 22_500,
  },
  by: 'week',
  series: [
    { from: '2026-03-02', to: '2026-03-08', is_unfinished: false, ...FIGURES, shipment_count: 15 },
    { from: '2026-03-09', to: '2026-03-15', is_unfinished: false, ...FIGURES, shipment_count: 13 },
    { from: '2026-03-16', to: '2026-03-17', is_unfinished: true, ...FIGURES, shipment_count: 4, average_price: null },
  ],
};

const END = { country: 'FR', division_code: 'FR-59' };

/** A search that ends at 08:50 by the clock of the tests, with whatever a test needs to be otherwise. */
export function aNotification(otherwise: Partial<ShipperNotification> = {}): ShipperNotification {
  return {
    uuid: uuid(0x5e2),
    reference: 'SH-20938',
    kind: 'search_end',
    at: '2026-03-17T06:50:00.000Z',
    expires_at: '2026-03-17T07:50:00.000Z',
    from: { city: 'Lens', ...END },
    to: { city: 'Gliwice', country: 'PL', division_code: 'PL-24' },
    pending_proposals: 0,
    read: false,
    ...otherwise,
  };
}

/** Answers the calls of a shipper's desk as the server does: lists by state, by bids and by the end of the search. */
export function keepDesk(
  server: FakeServer,
  { shipments, payments = {}, dashboard = DASHBOARD, notifications = [], waiting = [] }: Desk,
): void {
  server.on('GET', /\/metrics\/dashboard$/, { json: dashboard });
  server.on('GET', /\/notifications$/, {
    json: { items: notifications, meta: listMeta(notifications.length, { limit: 30, page: 1 }) },
  });
  server.on('GET', /\/waiting$/, { json: { items: waiting, meta: listMeta(waiting.length, { limit: 100, page: 1 }) } });
  server.on('GET', /\/search\/shipments$/, ({ query }) => {
    const found = shipments.filter((each) => shipmentSearchKey(each).includes(searchKey(query.get('q') ?? '')));
    return { json: { items: found, meta: listMeta(found.length, { limit: 30, page: 1 }) } };
  });
  server.on('GET', /\/metrics\/shipments$/, () => {
    const count = (state: Shipment['state']) => shipments.filter((each) => each.state === state).length;
    return {
      json: {
        awaiting_acceptation: count('awaiting_acceptation'),
        available: count('available'),
        planned: count('planned'),
        in_progress: count('in_progress'),
        completed: count('completed'),
        cancelled: count('cancelled'),
        refused: count('refused'),
        total: shipments.length,
        requires_payment: { ...NO_PAYMENT, ...payments },
      },
    };
  });
  server.on('GET', /\/companies\/[^/]+\/shipments$/, ({ query }) => {
    const page = { limit: Number(query.get('limit') ?? 30), page: Number(query.get('page') ?? 1) };
    const states = query.get('state')?.split(',');
    const within = query.get('expires_in');
    const ends = Date.now() + Number(within) * 1000;
    const found = shipments.filter(
      (each) =>
        (states === undefined || states.includes(each.state)) &&
        (within === null || Date.parse(each.expires_at) <= ends) &&
        (query.get('has_pending_proposals') !== '1' || each.proposals.pending > 0),
    );
    return { json: { items: found.slice(0, page.limit), meta: listMeta(found.length, page) } };
  });
}
