import { listMeta } from '#contract/list.ts';
import type { Proposal } from '#freight/proposal/proposal.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import type { FakeServer } from '../app/fake-server.ts';
import { keepDesk } from './desk.ts';

interface Followed {
  readonly shipments: readonly Shipment[];
  readonly bids?: readonly Proposal[];
}

/** Answers what a shipper asks who follows shipments: lists, each of them, its way and the bids on it. */
export function follow(server: FakeServer, { shipments, bids = [] }: Followed): void {
  keepDesk(server, { shipments });
  server.on('GET', /\/shipments\/[0-9a-f-]{36}$/, ({ path }) => {
    const shipment = shipments.find(({ uuid }) => path.endsWith(uuid));
    return shipment === undefined
      ? { problem: { status: 404, code: 'not_found', title: 'Not found' } }
      : { json: shipment };
  });
  server.on('GET', /\/shipments\/[0-9a-f-]{36}\/travel$/, {
    json: { distance: 118_000, duration: 7020, estimated: true, path: [] },
  });
  server.on('GET', /\/shipments\/[0-9a-f-]{36}\/proposals$/, {
    json: { items: bids, meta: listMeta(bids.length, { limit: 100, page: 1 }) },
  });
}
