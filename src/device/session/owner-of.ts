import { is, type Membership } from '#freight/user/user.ts';
import type { StoredSession } from '../store/session-record.ts';
import type { MissionOwner } from './mission-owner.ts';

/** The company somebody works in: his first. */
export function companyOf({ user }: StoredSession): Membership | null {
  return user.companies[0] ?? null;
}

/** In whose name somebody's missions are asked for: a driver's own, a dispatcher's company's. */
export function ownerOf(stored: StoredSession): MissionOwner {
  const company = companyOf(stored);
  const dispatches = is.dispatcher(company?.roles ?? []);
  return { userId: stored.userId, company: dispatches ? (company?.uuid ?? null) : null };
}
