import { is } from '#freight/user/user.ts';
import { Refusal } from '../errors.ts';
import { type Actor, carrierCompanies, membershipIn } from '../http/actor.ts';

/**
 * Which missions an actor may see and run.
 *
 * - A dispatcher, and a carrier of one truck: all of the company's.
 * - A driver: those that are his, and nothing else of the company.
 * - Under his own name (`/v2/me`): those he drives or answers for, in the companies he still belongs to.
 */
export interface MissionScope {
  readonly companies: readonly string[];
  /** Only those he drives, or also those he answers for; null is all of the companies'. */
  readonly own: 'driven' | 'driven_or_owned' | null;
}

/** The scope of a request; `company` is null under the actor's own name. */
export function missionScope(actor: Actor, company: string | null): MissionScope {
  if (company === null) {
    return { companies: carrierCompanies(actor).map(({ uuid }) => uuid), own: 'driven_or_owned' };
  }
  const membership = membershipIn(actor, company);
  if (membership === null) throw new Refusal('not_found');
  if (!is.carrier(membership.roles)) throw new Refusal('forbidden');
  return { companies: [company], own: is.driverOnly(membership.roles) ? 'driven' : null };
}

/** Whether he plans the work of others in the mission's company: gives missions to drivers, sees what they pay. */
export function mayDispatch(actor: Actor, company: string): boolean {
  const membership = membershipIn(actor, company);
  return membership !== null && is.dispatcher(membership.roles);
}

/** @throws `forbidden` unless he plans the work of the company */
export function requireDispatcher(actor: Actor, company: string): void {
  if (membershipIn(actor, company) === null) throw new Refusal('not_found');
  if (!mayDispatch(actor, company)) throw new Refusal('forbidden');
}
