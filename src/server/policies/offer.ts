import { Refusal } from '../errors.ts';
import { type Actor, membershipIn } from '../http/actor.ts';
import { requireDispatcher } from './mission.ts';

/** Whoever plans a carrier's work sees the market and keeps searches of it, once the company is admitted. */
export function requireMarket(actor: Actor, company: string): void {
  requireDispatcher(actor, company);
  if (membershipIn(actor, company)?.status === 'onboarding') throw new Refusal('forbidden');
}
