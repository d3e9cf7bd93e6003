import * as calls from '#contract/proposal.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import type { Serve } from '../http/serve.ts';
import { bidder, dispatch, freightSeeker, market, ordering, shipments } from '../identity/policies.ts';
import { acceptProposal } from '../services/proposal/accept-proposal.ts';
import { cancelProposal, refuseProposal } from '../services/proposal/close-proposal.ts';
import { counterProposal } from '../services/proposal/counter-proposal.ts';
import { createProposal } from '../services/proposal/create-proposal.ts';
import { findLatestProposal } from '../services/proposal/find-proposal.ts';
import { leaveCounterOffer } from '../services/proposal/leave-counter-offer.ts';
import { countProposals, listProposals, listShipmentProposals } from '../services/proposal/list-proposals.ts';
import { readAcceptance } from '../services/proposal/read-acceptance.ts';
import { takeCounterOffer } from '../services/proposal/take-counter-offer.ts';

/** A dispatcher bids on some dozens of offers an hour. */
const BIDS: RateLimit = { name: 'bids', burst: 30, every: 20_000 };

/** Bids: carriers make them, shippers decide them. */
export function proposalRoutes(serve: Serve): void {
  readRoutes(serve);
  biddingRoutes(serve);
  decisionRoutes(serve);
}

function readRoutes(serve: Serve): void {
  serve(calls.getProposal, {
    allow: dispatch,
    handle: ({ db, grant, params }) => findLatestProposal(db, grant, params.oid),
  });
  serve(calls.getAcceptance, {
    allow: market,
    handle: ({ db, grant, params }) => readAcceptance(db, grant, params.oid),
  });
  serve(calls.listProposals, { allow: dispatch, handle: ({ db, grant, query }) => listProposals(db, grant, query) });
  serve(calls.getProposalMetrics, { allow: dispatch, handle: ({ db, grant }) => countProposals(db, grant) });
}

function biddingRoutes(serve: Serve): void {
  serve(calls.createProposal, {
    allow: freightSeeker,
    limit: BIDS,
    handle: ({ db, grant, params, body }) => createProposal(db, grant, params.oid, body),
  });
  serve(calls.cancelProposal, {
    allow: bidder,
    handle: ({ db, grant, params }) => cancelProposal(db, grant, params.pid),
  });
  serve(calls.takeCounterOffer, {
    allow: freightSeeker,
    handle: ({ context, db, grant, params }) => takeCounterOffer(db, grant, params.pid, context.settings),
  });
  serve(calls.leaveCounterOffer, {
    allow: bidder,
    handle: ({ db, grant, params }) => leaveCounterOffer(db, grant, params.pid),
  });
}

function decisionRoutes(serve: Serve): void {
  serve(calls.listShipmentProposals, {
    allow: shipments,
    handle: ({ db, grant, params, query }) => listShipmentProposals(db, grant, params.sid, query),
  });
  serve(calls.acceptProposal, {
    allow: ordering,
    handle: ({ context, db, grant, params }) =>
      acceptProposal(db, grant, { shipment: params.sid, proposal: params.pid }, context.settings),
  });
  serve(calls.refuseProposal, {
    allow: ordering,
    handle: ({ db, grant, params }) => refuseProposal(db, grant, { shipment: params.sid, proposal: params.pid }),
  });
  serve(calls.counterProposal, {
    allow: ordering,
    handle: ({ context, db, grant, params, body }) =>
      counterProposal(db, grant, { shipment: params.sid, proposal: params.pid }, body, context.settings),
  });
}
