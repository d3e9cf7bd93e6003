import { Refusal } from '../errors.ts';
import { type Actor, membershipIn } from '../http/actor.ts';
import { mayDispatch, requireDispatcher } from './mission.ts';

/** Whoever plans a carrier's work sees the market and keeps searches of it, once the company is admitted. */
export function requireMarket(actor: Actor, company: string): void {
  requireDispatcher(actor, company);
  if (!mayTrade(actor, company)) throw new Refusal('forbidden');
}

/** Whether the market is open to someone in a company. */
export function mayTrade(actor: Actor, company: string): boolean {
  return mayDispatch(actor, company) && membershipIn(actor, company)?.status !== 'onboarding';
}
