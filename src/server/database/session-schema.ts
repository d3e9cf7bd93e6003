import type { ColumnType, Generated } from 'kysely';
import type { Locale } from '#freight/user/locale.ts';
import type { SessionEnd } from '#freight/user/session-end.ts';
import type { Role } from '#freight/user/user.ts';
import type { Json, Timestamp } from './columns.ts';

/**
 * Sessions. `device` is a short name, empty if unknown. A session of impersonating support refers to the support
 * session that it ends with.
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
  /** True if a second factor was given at sign-in or later. */
  second_factor: Generated<boolean>;
}

/** Sessions that were not ended on their own device, by token hash. */
interface EndedSessions {
  hash: Buffer;
  ended_at: Timestamp;
  /** Null if unknown. A blocked user is not recorded as a reason of the session. */
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

/** Steps waiting on a device of a user, by mission, as last reported. */
interface Devices {
  uuid: string;
  user_uuid: string;
  session_uuid: string;
  waiting: Json<{ mission: string; steps: number }[]>;
  reported_at: Timestamp;
}

/**
 * A pending invite to a company, sent to an e-mail address or a phone number; `hash` is of the token in its link.
 * `driver_uuid` is the driver whose account it opens.
 */
interface UserInvites {
  uuid: string;
  company_uuid: string;
  email: string | null;
  phone: ColumnType<string | null, string | null | undefined, string | null>;
  driver_uuid: ColumnType<string | null, string | null | undefined, never>;
  role: Exclude<Role, 'SUPPORT'>;
  /** True if it makes them the owner: a carrier opened by support. */
  is_owner: Generated<boolean>;
  /** Name of the invitee if support invites; null if a company does. */
  first_name: Generated<string | null>;
  last_name: Generated<string | null>;
  /** Language of the message; null for older invites. */
  locale: Generated<Locale | null>;
  invited_by: string | null;
  hash: Buffer;
  created_at: Timestamp;
  sent_at: Timestamp;
  expires_at: Timestamp;
}

/** Tables of sessions, devices, data exports and invites. */
export interface SessionTables {
  tokens: Tokens;
  ended_sessions: EndedSessions;
  devices: Devices;
  data_exports: DataExports;
  user_invites: UserInvites;
}
