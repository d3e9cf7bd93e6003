import { timingSafeEqual } from 'node:crypto';
import { haveEnded } from '#freight/company/company-document.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import { may } from '#freight/user/abilities.ts';
import { is } from '#freight/user/user.ts';
import { Refusal } from '../errors.ts';
import type { Actor, ActorCompany } from './actor.ts';
import type * as grants from './grants.ts';

/**
 * Permissions. Each function returns a grant or throws a refusal. None reads the database, so none reveals what exists.
 */

/** Path parameters of a company; calls on the user's own data have none. */
interface CompanyParams {
  readonly cid: string;
}

/** For calls that need no session. */
export function anyone(): grants.Anyone {
  return {} as grants.Anyone;
}

/** For the monitoring system, which uses a dedicated token from the settings; always refused if none is set. */
export function monitor(token: string | undefined): (authorization: string | undefined) => grants.Monitor {
  return (authorization) => {
    const [wanted, given] = [Buffer.from(`Bearer ${token}`), Buffer.from(authorization ?? '')];
    if (token === undefined || wanted.length !== given.length || !timingSafeEqual(wanted, given)) {
      throw new Refusal('not_authenticated');
    }
    return {} as grants.Monitor;
  };
}

/** Any signed-in user, also impersonated: reads who that is, and signs out. */
export function stay(actor: Actor, _: object, now: number): grants.Stay {
  return grant<grants.Stay>({ actor, now });
}

/** The user's own data; not available to impersonating support. */
export function account(actor: Actor, _: object, now: number): grants.Account {
  requireInPerson(actor);
  return grant<grants.Account>({ actor, now });
}

/**
 * Support, when not impersonating.
 *
 * @throws `second_factor_owed` if a second factor is required and missing
 */
export function support(actor: Actor, _: object, now: number): grants.Support {
  requireInPerson(actor);
  if (!actor.companies.some(({ roles }) => is.support(roles))) throw new Refusal('forbidden');
  if (actor.owesSecondFactor) throw new Refusal('second_factor_owed');
  return grant<grants.Support>({ actor, now });
}

/** @throws `not_found` if the user is not a member */
export function member(actor: Actor, { cid }: CompanyParams, now: number): grants.Member {
  placeIn(actor, cid);
  return grant<grants.Member>({ actor, now, company: cid });
}

/** A member, for their own membership; not impersonated. */
export function ownMember(actor: Actor, { cid }: CompanyParams, now: number): grants.OwnMember {
  const reading = member(actor, { cid }, now);
  requireInPerson(actor);
  return grant<grants.OwnMember>(reading);
}

/** Members read their company, except drivers, who see only their own missions. */
export function office(actor: Actor, { cid }: CompanyParams, now: number): grants.Office {
  requireAbility(placeIn(actor, cid), may.readCompany);
  return grant<grants.Office>({ actor, now, company: cid });
}

/** Owners, also of a locked or not yet admitted company; not impersonated. */
export function ownership(actor: Actor, { cid }: CompanyParams, now: number): grants.Ownership {
  requireAbility(placeIn(actor, cid), may.runCompany);
  requireInPerson(actor);
  return grant<grants.Ownership>({ actor, now, company: cid });
}

/**
 * Missions of a company: all for planners, their own for drivers. Without a company in the path, the missions the user
 * drives or is responsible for, in every company they still belong to.
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

/** The missions that the user plans. */
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

/** Live updates: of the whole company for planners and orderers, of their own missions for drivers. */
export function following(actor: Actor, { cid }: CompanyParams, now: number): grants.Following {
  requireAbility(placeIn(actor, cid), may.follow);
  return grant<grants.Following>({ actor, now, company: cid });
}

export function market(actor: Actor, { cid }: CompanyParams, now: number): grants.Market {
  requireAbility(placeIn(actor, cid), may.readMarket);
  return grant<grants.Market>(dispatch(actor, { cid }, now));
}

/** @throws `company_locked` if only the lock prevents it */
export function bidder(actor: Actor, { cid }: CompanyParams, now: number): grants.Bidder {
  const reading = market(actor, { cid }, now);
  requireUnlocked(placeIn(actor, cid), may.seekFreight);
  return grant<grants.Bidder>(reading);
}

/** @throws `company_locked` or `documents_ended` if only that prevents it */
export function freightSeeker(actor: Actor, { cid }: CompanyParams, now: number): grants.FreightSeeker {
  const bidding = bidder(actor, { cid }, now);
  if (haveEnded(placeIn(actor, cid).documents_end, bookDay(now))) throw new Refusal('documents_ended');
  return grant<grants.FreightSeeker>(bidding);
}

export function shipments(actor: Actor, { cid }: CompanyParams, now: number): grants.ShipmentScope {
  requireAbility(placeIn(actor, cid), may.readShipments);
  return grant<grants.ShipmentScope>({ actor, now, company: cid });
}

/** A locked shipper too may stop a truck before its fee grows, correct a contact, and rate. */
export function orderKeeping(actor: Actor, { cid }: CompanyParams, now: number): grants.OrderKeeping {
  const reading = shipments(actor, { cid }, now);
  return grant<grants.OrderKeeping>(reading);
}

/** @throws `company_locked` if only the lock prevents it */
export function ordering(actor: Actor, { cid }: CompanyParams, now: number): grants.Ordering {
  const reading = shipments(actor, { cid }, now);
  requireUnlocked(placeIn(actor, cid), may.orderTransport);
  return grant<grants.Ordering>(reading);
}

/** Members of a shipper pay for it; not impersonated. */
export function paying(actor: Actor, { cid }: CompanyParams, now: number): grants.Paying {
  const reading = shipments(actor, { cid }, now);
  requireInPerson(actor);
  return grant<grants.Paying>(reading);
}

/** Owners manage the cards of their company; not impersonated. */
export function cardKeeping(actor: Actor, { cid }: CompanyParams, now: number): grants.CardKeeping {
  const reading = shipments(actor, { cid }, now);
  requireInPerson(actor);
  requireAbility(placeIn(actor, cid), may.keepCards);
  return grant<grants.CardKeeping>(reading);
}

/**
 * Pending tasks of a member by their roles; those of support only if not impersonating and with the second factor
 * given.
 */
export function waiting(actor: Actor, { cid }: CompanyParams, now: number): grants.WaitingScope {
  const place = placeIn(actor, cid);
  const forSupport = is.support(place.roles) && actor.actingFor === null && !actor.owesSecondFactor;
  return grant<grants.WaitingScope>({
    ...member(actor, { cid }, now),
    forShipper: may.readShipments(place) ? shipments(actor, { cid }, now) : null,
    forCarrier: may.dispatch(place) ? dispatch(actor, { cid }, now) : null,
    forSupport,
  });
}

/** Invoices of a company: those a shipper pays, or those a carrier is paid. */
export function billing(actor: Actor, { cid }: CompanyParams, now: number): grants.BillingScope {
  if (may.readShipments(placeIn(actor, cid))) return { ...shipments(actor, { cid }, now), side: 'sale' };
  return { ...dispatch(actor, { cid }, now), side: 'purchase' };
}

/** Who contests an invoice: a shipper in person, or a carrier's dispatcher. Locked companies may as well. */
export function contesting(actor: Actor, { cid }: CompanyParams, now: number): grants.ContestingScope {
  if (may.readShipments(placeIn(actor, cid))) return { ...paying(actor, { cid }, now), side: 'sale' };
  return { ...dispatch(actor, { cid }, now), side: 'purchase' };
}

/** Owners of a carrier, also of a locked one; not impersonated. */
export function mandating(actor: Actor, { cid }: CompanyParams, now: number): grants.Mandating {
  ownership(actor, { cid }, now);
  return grant<grants.Mandating>(dispatch(actor, { cid }, now));
}

type Facts<G> = { readonly [Name in keyof G as Name extends string ? Name : never]: G[Name] };

/** The only place where grants are created. */
function grant<G extends grants.Grant>(facts: Facts<G>): G {
  return facts as unknown as G;
}

function placeIn(actor: Actor, company: string): ActorCompany {
  const place = actor.companies.find(({ uuid }) => uuid === company);
  if (place === undefined) throw new Refusal('not_found');
  return place;
}

/** Refuses impersonating support and API keys: only the users themselves may decide this. */
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
