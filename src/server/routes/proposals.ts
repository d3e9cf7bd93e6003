import * as calls from '#contract/proposal.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import type { Serve } from '../http/serve.ts';
import { bidder, dispatch, freightSeeker, market, ordering, shipments } from '../identity/policies.ts';
import { acceptProposal } from '../services/transport/proposal/accept-proposal.ts';
import { cancelProposal, refuseProposal } from '../services/transport/proposal/close-proposal.ts';
import { counterProposal } from '../services/transport/proposal/counter-proposal.ts';
import { createProposal } from '../services/transport/proposal/create-proposal.ts';
import { findLatestProposal } from '../services/transport/proposal/find-proposal.ts';
import { leaveCounterOffer } from '../services/transport/proposal/leave-counter-offer.ts';
import { countProposals, listProposals, listShipmentProposals } from '../services/transport/proposal/list-proposals.ts';
import { readAcceptance } from '../services/transport/proposal/read-acceptance.ts';
import { readBidPayment } from '../services/transport/proposal/read-bid-payment.ts';
import { takeCounterOffer } from '../services/transport/proposal/take-counter-offer.ts';

/** A dispatcher bids on a few dozen offers an hour. */
const BIDS: RateLimit = { name: 'bids', burst: 30, every: 20_000 };

/** Routes of bids: made by carriers, decided by shippers. */
export function proposalRoutes(serve: Serve): void {
  serve(calls.getProposal, dispatch, ({ db, grant, params }) => findLatestProposal(db, grant, params.oid));
  serve(calls.getAcceptance, market, ({ db, grant, params }) => readAcceptance(db, grant, params.oid));
  serve(calls.listProposals, dispatch, ({ db, grant, query }) => listProposals(db, grant, query));
  serve(calls.getProposalMetrics, dispatch, ({ db, grant }) => countProposals(db, grant));
  serve(calls.createProposal, freightSeeker, { limit: BIDS }, ({ context, db, grant, params, body }) =>
    createProposal(db, grant, params.oid, { body, seller: context.settings.SELLER_COUNTRY }),
  );
  serve(calls.cancelProposal, bidder, ({ db, grant, params }) => cancelProposal(db, grant, params.pid));
  serve(calls.takeCounterOffer, freightSeeker, ({ context, db, grant, params }) =>
    takeCounterOffer(db, grant, params.pid, context.settings),
  );
  serve(calls.leaveCounterOffer, bidder, ({ db, grant, params }) => leaveCounterOffer(db, grant, params.pid));
  serve(calls.listShipmentProposals, shipments, ({ db, grant, params, query }) =>
    listShipmentProposals(db, grant, params.sid, query),
  );
  serve(calls.getBidPayment, shipments, ({ context, grant, params }) =>
    readBidPayment(context, grant, { shipment: params.sid, proposal: params.pid }),
  );
  serve(calls.acceptProposal, ordering, ({ context, db, grant, params }) =>
    acceptProposal(db, grant, { shipment: params.sid, proposal: params.pid }, context.settings),
  );
  serve(calls.refuseProposal, ordering, ({ db, grant, params }) =>
    refuseProposal(db, grant, { shipment: params.sid, proposal: params.pid }),
  );
  serve(calls.counterProposal, ordering, ({ context, db, grant, params, body }) =>
    counterProposal(db, grant, { shipment: params.sid, proposal: params.pid }, body, context.settings),
  );
}
