import type { ColumnType, Generated } from 'kysely';
import type { Locale } from '#freight/user/locale.ts';
import type { Transport } from '#freight/user/passkey.ts';
import type { TermsRole } from '#freight/user/terms.ts';
import type { Timestamp } from './columns.ts';

/** Null, or since when it does not work because its account was recovered and the owner has not confirmed it. */
export type Suspended = ColumnType<Date | null, Date | null | undefined, Date | null>;

interface Users {
  uuid: string;
  username: string;
  email: string;
  password_hash: string;
  password_expires_at: Timestamp | null;
  password_changed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  first_name: string;
  last_name: string;
  phone: string | null;
  locale: Locale | null;
  timezone: string;
  registered_at: Timestamp;
  first_connection_at: Timestamp | null;
  welcomed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  terms_accepted_at: Timestamp | null;
  notifications_read_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  blocked_at: Timestamp | null;
  deletion_asked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  email_validated_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  email_bounced_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When the owner last proved that they read the mailbox of the account: by a link in a mail. */
  proven_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When the owner locked the account by the link "That was not me"; null once support unlocked it. */
  locked_by_owner_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** User handle for authenticators; null before the first passkey. */
  passkey_handle: ColumnType<string | null, string | null | undefined, string | null>;
  /** Muted notifications, as `topic.channel`. */
  unwanted_news: Generated<string[]>;
  /** Quiet hours of push messages, in minutes after midnight of `timezone`; null if none. */
  quiet_from: Generated<number | null>;
  quiet_to: Generated<number | null>;
}

/** Links in messages by which a user verifies an address. */
interface AccountLinks {
  hash: Buffer;
  kind: 'password' | 'email' | 'not_me' | 'bank_account';
  user_uuid: string;
  email: string;
  asked_at: Timestamp;
  expires_at: Timestamp;
  /** The account that a link of this kind blocks. */
  bank_account_uuid: Generated<string | null>;
}

/** Secret of a user's authenticator app, encrypted by the vault. Codes of time steps up to `last_step` are used. */
interface SecondFactors {
  user_uuid: string;
  secret: Buffer;
  last_step: number | null;
  enabled_at: Timestamp;
  suspended_at: Suspended;
}

/** Data shown to one session for some minutes, as encrypted JSON: an app being set up, or new recovery codes. */
interface SecondFactorSetups {
  user_uuid: string;
  session_uuid: string;
  purpose: Generated<'app' | 'codes'>;
  sealed: Buffer;
  expires_at: Timestamp;
}

/** Hashes of unused recovery codes. */
interface RecoveryCodes {
  user_uuid: string;
  hash: Buffer;
}

/** Passkeys of a user. `credential` is the credential id, `counter` the signature counter. */
interface Passkeys {
  uuid: string;
  user_uuid: string;
  credential: string;
  public_key: Buffer;
  counter: number;
  transports: Transport[];
  name: string;
  made_at: Timestamp;
  last_used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  suspended_at: Suspended;
}

/** Passkey challenges, by hash; `asker` is the hash of the requester. */
interface PasskeyChallenges {
  hash: Buffer;
  purpose: 'make' | 'sign_in';
  asker: Buffer;
  user_uuid: string | null;
  expires_at: Timestamp;
}

/** Sign-ins with a correct password and a missing second factor. */
interface SignInChallenges {
  hash: Buffer;
  user_uuid: string;
  expires_at: Timestamp;
}

/** Answers of a company at registration. */
export interface Registration {
  readonly version: number;
  readonly questions: readonly { readonly key: string; readonly answers: readonly string[] }[];
  readonly origin: string | null;
  readonly accepted_at: string;
}

/** The terms of service of a role in one language; a version never changes. Nobody published those that came with Lading. */
interface TermsOfService {
  uuid: string;
  role: TermsRole;
  version: number;
  locale: Locale;
  publication_date: string;
  content: string;
  published_at: Timestamp;
  published_by: string | null;
  published_name: string | null;
  reason: string | null;
}

/** The first time that a user accepted a version; `terms_uuid` is the language that they read. */
interface TermsAcceptances {
  user_uuid: string;
  role: TermsRole;
  version: number;
  terms_uuid: string;
  accepted_at: Timestamp;
}

export interface AccountTables {
  terms_of_service: TermsOfService;
  terms_acceptances: TermsAcceptances;
  users: Users;
  account_links: AccountLinks;
  second_factors: SecondFactors;
  second_factor_setups: SecondFactorSetups;
  recovery_codes: RecoveryCodes;
  sign_in_challenges: SignInChallenges;
  passkeys: Passkeys;
  passkey_challenges: PasskeyChallenges;
}
