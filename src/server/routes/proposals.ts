import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/offers/proposal-calls.ts';
import type { Context } from '../context.ts';
import { serve } from '../http/serve.ts';
import { requireMarket } from '../policies/offer.ts';
import { requireBidder, requireBidReader, requireDecider, requireShipper } from '../policies/proposal.ts';
import { acceptProposal, type Decision } from '../services/proposal/accept-proposal.ts';
import { cancelProposal } from '../services/proposal/cancel-proposal.ts';
import { countProposals } from '../services/proposal/count-proposals.ts';
import { counterProposal } from '../services/proposal/counter-proposal.ts';
import { createProposal } from '../services/proposal/create-proposal.ts';
import { findLatestProposal } from '../services/proposal/find-proposal.ts';
import { leaveCounterOffer } from '../services/proposal/leave-counter-offer.ts';
import { listProposals, listShipmentProposals } from '../services/proposal/list-proposals.ts';
import { readAcceptance } from '../services/proposal/read-acceptance.ts';
import { refuseProposal } from '../services/proposal/refuse-proposal.ts';
import { takeCounterOffer } from '../services/proposal/take-counter-offer.ts';

/** Bids: carriers make them, shippers decide them. */
export function proposalRoutes(app: FastifyInstance, context: Context): void {
  biddingRoutes(app, context);
  bidRoutes(app, context);
  decisionRoutes(app, context);
}

function biddingRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, calls.getProposal, async ({ db, actor, params, clocks }) => {
    requireBidReader(actor, params.cid);
    return findLatestProposal(db, { company: params.cid, offer: params.oid, now: clocks.received });
  });
  serve(app, context, calls.getAcceptance, async ({ db, actor, params, clocks }) => {
    requireMarket(actor, params.cid);
    return readAcceptance(db, { company: params.cid, offer: params.oid, now: clocks.received });
  });
  serve(app, context, calls.createProposal, async ({ db, actor, params, body, clocks }) => {
    requireBidder(actor, params.cid);
    const bidding = { company: params.cid, user: actor.uuid, offer: params.oid, now: clocks.received };
    return createProposal(db, bidding, body);
  });
}

function bidRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, calls.listProposals, async ({ db, actor, params, query, clocks }) => {
    requireBidReader(actor, params.cid);
    return listProposals(db, params.cid, query, clocks.received);
  });
  serve(app, context, calls.getProposalMetrics, async ({ db, actor, params, clocks }) => {
    requireBidReader(actor, params.cid);
    return countProposals(db, params.cid, clocks.received);
  });
  serve(app, context, calls.cancelProposal, async ({ db, actor, params, clocks }) => {
    requireBidder(actor, params.cid);
    return cancelProposal(db, { company: params.cid, proposal: params.pid, now: clocks.received });
  });
  serve(app, context, calls.takeCounterOffer, async ({ db, actor, params, clocks }) => {
    requireBidder(actor, params.cid);
    const taken = { company: params.cid, proposal: params.pid, actor: actor.uuid, now: clocks.received };
    return takeCounterOffer(db, taken);
  });
  serve(app, context, calls.leaveCounterOffer, async ({ db, actor, params, clocks }) => {
    requireBidder(actor, params.cid);
    return leaveCounterOffer(db, { company: params.cid, proposal: params.pid, now: clocks.received });
  });
}

function decisionRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, calls.listShipmentProposals, async ({ db, actor, params, query, clocks }) => {
    requireShipper(actor, params.cid);
    return listShipmentProposals(db, { shipper: params.cid, shipment: params.sid }, query, clocks.received);
  });
  serve(app, context, calls.acceptProposal, async (asked) => acceptProposal(asked.db, decisionOf(asked)));
  serve(app, context, calls.refuseProposal, async (asked) => refuseProposal(asked.db, decisionOf(asked)));
  serve(app, context, calls.counterProposal, async (asked) => counterProposal(asked.db, decisionOf(asked), asked.body));
}

/** Whoever may decide, about to. */
function decisionOf({
  actor,
  params,
  clocks,
}: {
  actor: Parameters<typeof requireDecider>[0];
  params: { cid: string; sid: string; pid: string };
  clocks: { received: number };
}): Decision {
  requireDecider(actor, params.cid);
  return {
    shipper: params.cid,
    shipment: params.sid,
    proposal: params.pid,
    actor: actor.uuid,
    now: clocks.received,
  };
}
