import { listMeta } from '#contract/list.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { aUser } from '#tests/support/mission.ts';
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
  readonly payments?: Partial<typeof NO_PAYMENT> | { total: number; shipment_reference: string };
}

/** Answers the calls of a shipper's desk as the server does: lists by state, by bids and by the end of the search. */
export function keepDesk(server: FakeServer, { shipments, payments = {} }: Desk): void {
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
