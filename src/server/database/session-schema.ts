import type { ColumnType, Generated } from 'kysely';
import type { SessionEnd } from '#freight/user/session-end.ts';
import type { TeamRole } from '#freight/user/team.ts';
import type { Json, Timestamp } from './columns.ts';

/**
 * Sessions: `device` in a few words, empty where it is not known. One in which support acts has the session of support it
 * ends with.
 */
interface Tokens {
  hash: Buffer;
  uuid: Generated<string>;
  user_uuid: string;
  device: Generated<string>;
  created_at: Timestamp;
  last_seen_at: Timestamp;
  expires_at: Timestamp;
  support_session: Generated<string | null>;
  act_uuid: Generated<string | null>;
  /** Whether it was opened with a code beside the password, or gave one since. */
  second_factor: Generated<boolean>;
}

/** Sessions that did not end on their device, by the hash of their token. */
interface EndedSessions {
  hash: Buffer;
  ended_at: Timestamp;
  /** Null where it is not told. A user who is blocked is no reason of a session's own. */
  reason: Exclude<SessionEnd, 'account_blocked'> | null;
}

/** A user's copy of their data, as JSON once it is ready. */
interface DataExports {
  uuid: string;
  user_uuid: string;
  requested_at: Timestamp;
  ready_at: Timestamp | null;
  data: string | null;
}

/** What last waited on a device of a user: steps by mission. */
interface Devices {
  uuid: string;
  user_uuid: string;
  session_uuid: string;
  waiting: Json<{ mission: string; steps: number }[]>;
  reported_at: Timestamp;
}

/**
 * An invite to a company that was not accepted yet; `hash` is of the secret in its link. It went to an address or to a
 * telephone number. `driver_uuid` is whose account it opens.
 */
interface UserInvites {
  uuid: string;
  company_uuid: string;
  email: string | null;
  phone: ColumnType<string | null, string | null | undefined, string | null>;
  driver_uuid: ColumnType<string | null, string | null | undefined, never>;
  role: TeamRole | 'DRIVER';
  invited_by: string | null;
  hash: Buffer;
  created_at: Timestamp;
  sent_at: Timestamp;
  expires_at: Timestamp;
}

/** Where users are signed in, what waits on their devices, and what they asked for of themselves. */
export interface SessionTables {
  tokens: Tokens;
  ended_sessions: EndedSessions;
  devices: Devices;
  data_exports: DataExports;
  user_invites: UserInvites;
}
