import { is } from '#freight/user/user.ts';
import { Refusal } from '../errors.ts';
import { type Actor, type ActorCompany, membershipIn } from '../http/actor.ts';
import { requireDispatcher } from './mission.ts';

/** Whoever plans a carrier's work sees its bids, also while the company is locked. */
export function requireBidReader(actor: Actor, company: string): void {
  requireDispatcher(actor, company);
}

/** Whoever plans a carrier's work bids and books for it, unless the company is locked or not admitted yet. */
export function requireBidder(actor: Actor, company: string): void {
  requireDispatcher(actor, company);
  requireActive(membershipIn(actor, company));
}

/** A shipper's members see the bids on its own shipments. */
export function requireShipper(actor: Actor, company: string): void {
  const membership = membershipIn(actor, company);
  if (membership === null) throw new Refusal('not_found');
  if (!is.shipper(membership.roles)) throw new Refusal('forbidden');
}

/** They decide them, unless the company is locked or not admitted yet. */
export function requireDecider(actor: Actor, company: string): void {
  requireShipper(actor, company);
  requireActive(membershipIn(actor, company));
}

function requireActive(membership: ActorCompany | null): void {
  if (membership?.status === 'locked') throw new Refusal('company_locked');
  if (membership?.status !== 'active') throw new Refusal('forbidden');
}
