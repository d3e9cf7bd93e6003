import { is, type Membership, type User } from '#freight/user/user.ts';
import type { StoredSession } from '../store/session-record.ts';

type Worked = Pick<StoredSession, 'user' | 'company'>;

/** The current company of a session: the recorded one, or the first if the user is not its member. */
export function companyOf({ user, company }: Worked): Membership | null {
  return user.companies.find(({ uuid }) => uuid === company) ?? user.companies[0] ?? null;
}

/** The company to record for a refreshed user: the previous one if they are still a member. */
export function companyToKeep(user: User, before: Worked | null): string | null {
  const company = before === null ? null : (companyOf(before)?.uuid ?? null);
  return companyOf({ user, company })?.uuid ?? null;
}

/** The owner of a user's missions: the driver, or the dispatcher's company. */
export function ownerOf(stored: StoredSession): MissionOwner {
  const company = companyOf(stored);
  const dispatches = is.dispatcher(company?.roles ?? []);
  return { userId: stored.userId, company: dispatches ? (company?.uuid ?? null) : null };
}

/** The signed-in user, and the company of the missions (null for the user's own). */
export interface MissionOwner {
  readonly userId: string;
  readonly company: string | null;
}

/** The query keys of a user's missions. */
export function missionKeys({ userId, company }: MissionOwner) {
  return ['missions', userId, company ?? 'me'] as const;
}
