import { is, type Membership, type User } from '#freight/user/user.ts';
import type { StoredSession } from '../store/session-record.ts';

type Worked = Pick<StoredSession, 'user' | 'company'>;

/** The company a session works in: the one it records, or the first where the user is not in that one. */
export function companyOf({ user, company }: Worked): Membership | null {
  return user.companies.find(({ uuid }) => uuid === company) ?? user.companies[0] ?? null;
}

/** The company to record for a user who was read anew: the one of the session before, while they are still in it. */
export function companyToKeep(user: User, before: Worked | null): string | null {
  const company = before === null ? null : (companyOf(before)?.uuid ?? null);
  return companyOf({ user, company })?.uuid ?? null;
}

/** In whose name a user's missions are read: a driver's own, a dispatcher's company's. */
export function ownerOf(stored: StoredSession): MissionOwner {
  const company = companyOf(stored);
  const dispatches = is.dispatcher(company?.roles ?? []);
  return { userId: stored.userId, company: dispatches ? (company?.uuid ?? null) : null };
}

/** Whose missions: the signed-in user, and the company they ask for (null is under their own name). */
export interface MissionOwner {
  readonly userId: string;
  readonly company: string | null;
}

/** Where the answers to a user's questions about missions are kept. */
export function missionKeys({ userId, company }: MissionOwner) {
  return ['missions', userId, company ?? 'me'] as const;
}
