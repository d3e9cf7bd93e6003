import { is } from '#freight/user/user.ts';
import { Refusal } from '../errors.ts';
import { type Actor, membershipIn } from '../http/actor.ts';

/** Members see their company, except drivers, who see their own missions and nothing else of it. */
export function requireFullMember(actor: Actor, company: string): void {
  const membership = membershipIn(actor, company);
  if (membership === null) throw new Refusal('not_found');
  if (is.driverOnly(membership.roles)) throw new Refusal('forbidden');
}
