import { queryOptions } from '@tanstack/react-query';
import {
  getMissionFeasibility,
  getOfferFeasibility,
  listFreeTrucks,
  listRoundOffers,
  listRounds,
} from '#contract/round.ts';
import { ask } from '../api/ask.ts';

/** The rounds of a day (`2026-03-17`). */
export function roundsQuery(company: string, day: string) {
  return queryOptions({
    queryKey: ['rounds', company, day],
    queryFn: ({ signal }) => ask(listRounds, { company, query: { day }, signal }),
    meta: { keep: true },
  });
}

/** All drivers of a company as a board needs them: the stop each made last. */
export function boardQuery(company: string, day: string) {
  return queryOptions({
    queryKey: ['rounds', company, day, 'board'],
    queryFn: ({ signal }) => ask(listRounds, { company, query: { day, idle: '1' }, signal }),
    meta: { keep: true },
  });
}

/** The company's place, and its trucks that end away from it. */
export function freeTrucksQuery(company: string) {
  return queryOptions({
    queryKey: ['rounds', company, 'free'],
    queryFn: ({ signal }) => ask(listFreeTrucks, { company, signal }),
    meta: { keep: true },
  });
}

/** Offers that fit into a driver's round on a day; always refetched. */
export function roundOffersQuery(company: string, driver: string, day: string) {
  return queryOptions({
    queryKey: ['rounds', company, day, driver],
    queryFn: ({ signal }) => ask(listRoundOffers, { company, params: { did: driver }, query: { day }, signal }),
    staleTime: 0,
  });
}

/** The drivers who can run an offer on time. */
export function offerFeasibilityQuery(company: string, offer: string) {
  return queryOptions({
    queryKey: ['feasibility', company, 'offer', offer],
    queryFn: ({ signal }) => ask(getOfferFeasibility, { company, params: { oid: offer }, signal }),
  });
}

/** The drivers who can run a mission on time. */
export function missionFeasibilityQuery(company: string, mission: string) {
  return queryOptions({
    queryKey: ['feasibility', company, 'mission', mission],
    queryFn: ({ signal }) => ask(getMissionFeasibility, { company, params: { mid: mission }, signal }),
  });
}
