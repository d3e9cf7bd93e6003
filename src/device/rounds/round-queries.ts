import { queryOptions } from '@tanstack/react-query';
import {
  getMissionFeasibility,
  getOfferFeasibility,
  listRoundOffers,
  listRounds,
} from '#contract/offers/round-calls.ts';
import { ask } from '../api/ask.ts';

/** The trucks that are on the way on a day (`2026-03-17`). */
export function roundsQuery(company: string, day: string) {
  return queryOptions({
    queryKey: ['trucks', company, day],
    queryFn: ({ signal }) => ask(listRounds, { company, query: { day }, signal }),
    meta: { keep: true },
  });
}

/** What fits on a driver's way on a day. The market moves: it is asked for anew each time. */
export function roundOffersQuery(company: string, driver: string, day: string) {
  return queryOptions({
    queryKey: ['trucks', company, day, driver],
    queryFn: ({ signal }) => ask(listRoundOffers, { company, params: { did: driver }, query: { day }, signal }),
    staleTime: 0,
  });
}

/** Which drivers can run an offer in time. */
export function offerFeasibilityQuery(company: string, offer: string) {
  return queryOptions({
    queryKey: ['feasibility', company, 'offer', offer],
    queryFn: ({ signal }) => ask(getOfferFeasibility, { company, params: { oid: offer }, signal }),
  });
}

/** Which drivers can run a mission in time. */
export function missionFeasibilityQuery(company: string, mission: string) {
  return queryOptions({
    queryKey: ['feasibility', company, 'mission', mission],
    queryFn: ({ signal }) => ask(getMissionFeasibility, { company, params: { mid: mission }, signal }),
  });
}
