import { timingSafeEqual } from 'node:crypto';
import { haveEnded } from '#freight/company/company-document.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import { may } from '#freight/user/abilities.ts';
import { is } from '#freight/user/user.ts';
import { Refusal } from '../errors.ts';
import type { Actor, ActorCompany } from './actor.ts';
import type * as grants from './grants.ts';

/** Who may do what. Each function answers a grant or throws a refusal; none reads anything, so none tells what exists. */

/** Path parameters that name a company; those that name the user's own things have none. */
interface CompanyParams {
  readonly cid: string;
}

/** For calls that need no session. */
export function anyone(): grants.Anyone {
  return {} as grants.Anyone;
}

/** For the monitoring system, which has a token of its own in the settings; closed where they have none. */
export function monitor(token: string | undefined): (authorization: string | undefined) => grants.Monitor {
  return (authorization) => {
    const [wanted, given] = [Buffer.from(`Bearer ${token}`), Buffer.from(authorization ?? '')];
    if (token === undefined || wanted.length !== given.length || !timingSafeEqual(wanted, given)) {
      throw new Refusal('not_authenticated');
    }
    return {} as grants.Monitor;
  };
}

/** Who is signed in, also in the name of another user: it reads who that is, and ends. */
export function stay(actor: Actor, _: object, now: number): grants.Stay {
  return grant<grants.Stay>({ actor, now });
}

/** What belongs to a user alone; nobody touches it in the name of another user. */
export function account(actor: Actor, _: object, now: number): grants.Account {
  requireInPerson(actor);
  return grant<grants.Account>({ actor, now });
}

/** Support, at its own desk; nobody in the name of another user. @throws `second_factor_owed` where the desk needs one */
export function support(actor: Actor, _: object, now: number): grants.Support {
  requireInPerson(actor);
  if (!actor.companies.some(({ roles }) => is.support(roles))) throw new Refusal('forbidden');
  if (actor.owesSecondFactor) throw new Refusal('second_factor_owed');
  return grant<grants.Support>({ actor, now });
}

/** @throws `not_found` to everyone who is no member */
export function member(actor: Actor, { cid }: CompanyParams, now: number): grants.Member {
  placeIn(actor, cid);
  return grant<grants.Member>({ actor, now, company: cid });
}

/** A member in their own name, about their own part in the company. */
export function ownMember(actor: Actor, { cid }: CompanyParams, now: number): grants.OwnMember {
  const reading = member(actor, { cid }, now);
  requireInPerson(actor);
  return grant<grants.OwnMember>(reading);
}

/** Members read their company, except drivers: they see their own missions and nothing else of it. */
export function office(actor: Actor, { cid }: CompanyParams, now: number): grants.Office {
  requireAbility(placeIn(actor, cid), may.readCompany);
  return grant<grants.Office>({ actor, now, company: cid });
}

/** Owners, also of a company that is locked or not admitted yet; nobody in the name of another user. */
export function ownership(actor: Actor, { cid }: CompanyParams, now: number): grants.Ownership {
  requireAbility(placeIn(actor, cid), may.runCompany);
  requireInPerson(actor);
  return grant<grants.Ownership>({ actor, now, company: cid });
}

/**
 * Missions of a company, all for those who plan and their own for drivers; without a company in the path those the user
 * drives or answers for, in each company they still belong to.
 */
export function missions(actor: Actor, { cid }: Partial<CompanyParams>, now: number): grants.MissionScope {
  if (cid === undefined) {
    const places = actor.companies.filter(may.runMissions);
    const those = (ability: (place: ActorCompany) => boolean) => places.filter(ability).map(({ uuid }) => uuid);
    const ids = { companies: those(may.runMissions), priced: those(may.readPrices), dispatched: those(may.dispatch) };
    return grant<grants.MissionScope>({ actor, now, ...ids, own: 'driven_or_owned' });
  }
  const place = placeIn(actor, cid);
  requireAbility(place, may.runMissions);
  if (may.dispatch(place)) return dispatch(actor, { cid }, now);
  const priced = may.readPrices(place) ? [cid] : [];
  return grant<grants.MissionScope>({ actor, now, companies: [cid], priced, dispatched: [], own: 'driven' });
}

/** The same missions, where the user plans them. */
export function planning(actor: Actor, { cid }: Partial<CompanyParams>, now: number): grants.MissionPlanning {
  if (cid !== undefined) return dispatch(actor, { cid }, now);
  const { dispatched, own } = missions(actor, {}, now);
  if (dispatched.length === 0) throw new Refusal('forbidden');
  return grant<grants.MissionPlanning>({ actor, now, companies: dispatched, priced: dispatched, dispatched, own });
}

export function dispatch(actor: Actor, { cid }: CompanyParams, now: number): grants.Dispatch {
  requireAbility(placeIn(actor, cid), may.dispatch);
  return grant<grants.Dispatch>({
    actor,
    now,
    company: cid,
    companies: [cid],
    priced: [cid],
    dispatched: [cid],
    own: null,
  });
}

/** Changes as they happen, for those who plan a carrier's work and those who order transports. */
export function following(actor: Actor, { cid }: CompanyParams, now: number): grants.Following {
  requireAbility(placeIn(actor, cid), may.follow);
  return grant<grants.Following>({ actor, now, company: cid });
}

export function market(actor: Actor, { cid }: CompanyParams, now: number): grants.Market {
  requireAbility(placeIn(actor, cid), may.readMarket);
  return grant<grants.Market>(dispatch(actor, { cid }, now));
}

/** @throws `company_locked` where nothing but the lock stands in the way */
export function bidder(actor: Actor, { cid }: CompanyParams, now: number): grants.Bidder {
  const reading = market(actor, { cid }, now);
  requireUnlocked(placeIn(actor, cid), may.seekFreight);
  return grant<grants.Bidder>(reading);
}

/** @throws `company_locked` or `documents_ended` where nothing else stands in the way */
export function freightSeeker(actor: Actor, { cid }: CompanyParams, now: number): grants.FreightSeeker {
  const bidding = bidder(actor, { cid }, now);
  if (haveEnded(placeIn(actor, cid).documents_end, bookDay(now))) throw new Refusal('documents_ended');
  return grant<grants.FreightSeeker>(bidding);
}

export function shipments(actor: Actor, { cid }: CompanyParams, now: number): grants.ShipmentScope {
  requireAbility(placeIn(actor, cid), may.readShipments);
  return grant<grants.ShipmentScope>({ actor, now, company: cid });
}

/** @throws `company_locked` where nothing but the lock stands in the way */
export function ordering(actor: Actor, { cid }: CompanyParams, now: number): grants.Ordering {
  const reading = shipments(actor, { cid }, now);
  requireUnlocked(placeIn(actor, cid), may.orderTransport);
  return grant<grants.Ordering>(reading);
}

/** Members of a shipper pay for it; nobody does in the name of another user. */
export function paying(actor: Actor, { cid }: CompanyParams, now: number): grants.Paying {
  const reading = shipments(actor, { cid }, now);
  requireInPerson(actor);
  return grant<grants.Paying>(reading);
}

/** Owners keep the cards of their company; nobody does in the name of another user. */
export function cardKeeping(actor: Actor, { cid }: CompanyParams, now: number): grants.CardKeeping {
  const reading = shipments(actor, { cid }, now);
  requireInPerson(actor);
  requireAbility(placeIn(actor, cid), may.keepCards);
  return grant<grants.CardKeeping>(reading);
}

/** The invoices of a company: a shipper's are what it pays, a carrier's what it is paid. */
export function billing(actor: Actor, { cid }: CompanyParams, now: number): grants.BillingScope {
  if (may.readShipments(placeIn(actor, cid))) return { ...shipments(actor, { cid }, now), side: 'sale' };
  return { ...dispatch(actor, { cid }, now), side: 'purchase' };
}

/** A carrier's owners, also of one that is locked; nobody in the name of another user. */
export function mandating(actor: Actor, { cid }: CompanyParams, now: number): grants.Mandating {
  ownership(actor, { cid }, now);
  return grant<grants.Mandating>(dispatch(actor, { cid }, now));
}

type Facts<G> = { readonly [Name in keyof G as Name extends string ? Name : never]: G[Name] };

/** The one place where a decision becomes a grant. */
function grant<G extends grants.Grant>(facts: Facts<G>): G {
  return facts as unknown as G;
}

function placeIn(actor: Actor, company: string): ActorCompany {
  const place = actor.companies.find(({ uuid }) => uuid === company);
  if (place === undefined) throw new Refusal('not_found');
  return place;
}

/** What users decide themselves: nobody does in their name, nor does a program with their key. */
function requireInPerson({ actingFor, key }: Actor): void {
  if (actingFor !== null || key !== null) throw new Refusal('forbidden');
}

function requireAbility(place: ActorCompany, ability: (place: ActorCompany) => boolean): void {
  if (!ability(place)) throw new Refusal('forbidden');
}

function requireUnlocked(place: ActorCompany, ability: (place: ActorCompany) => boolean): void {
  if (place.status === 'locked') throw new Refusal('company_locked');
  requireAbility(place, ability);
}
