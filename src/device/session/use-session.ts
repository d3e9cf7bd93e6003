import { useSnapshot } from 'valtio';
import { may } from '#freight/user/abilities.ts';
import { is, type Membership, type Role } from '#freight/user/user.ts';
import type { StoredSession } from '../store/session-record.ts';
import { companyOf, type MissionOwner, ownerOf } from './owner-of.ts';
import { session } from './session.ts';

/** The signed-in user, their current company and permissions. Only below the guard that requires a sign-in. */
export interface Viewer {
  readonly session: StoredSession;
  readonly company: Membership | null;
  readonly roles: readonly Role[];
  readonly owner: MissionOwner;
  /** True if they plan the work of others. */
  readonly plans: boolean;
  /** True if they look for freight: dispatchers of a company that is neither locked nor being registered. */
  readonly seeksFreight: boolean;
}

export function viewerOf(stored: StoredSession): Viewer {
  const company = companyOf(stored);
  const roles = company?.roles ?? [];
  return {
    session: stored,
    company,
    roles,
    owner: ownerOf(stored),
    plans: is.planner(roles),
    seeksFreight: company !== null && may.seekFreight(company),
  };
}

/** The current session, also if the server has ended it and the user must sign in again; null without one. */
export function useSession(): StoredSession | null {
  return useSnapshot(session).current as StoredSession | null;
}

/** The valid session, or null: no user is signed in, or the server has ended it. */
export function useSignedIn(): StoredSession | null {
  const current = useSession();
  return current?.ended === false ? current : null;
}

/** @throws where nobody is signed in: the guard lets no screen that asks for it be drawn then */
export function useViewer(): Viewer {
  const current = useSession();
  if (current === null) throw new Error('Nobody is signed in.');
  return viewerOf(current);
}
