import type { ColumnType, Generated } from 'kysely';
import type { Locale } from '#freight/user/locale.ts';
import type { Transport } from '#freight/user/passkey.ts';
import type { Timestamp } from './columns.ts';

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
  /** What authenticators know the user by; null before the first passkey. */
  passkey_handle: ColumnType<string | null, string | null | undefined, string | null>;
  /** What the user does not want to hear of, as `topic.channel`. */
  unwanted_news: Generated<string[]>;
  /** When messages on the phone wait, in minutes after midnight of `timezone`; null where they never do. */
  quiet_from: Generated<number | null>;
  quiet_to: Generated<number | null>;
}

/** Links in messages by which a user proves that an address is theirs. */
interface AccountLinks {
  hash: Buffer;
  kind: 'password' | 'email';
  user_uuid: string;
  email: string;
  asked_at: Timestamp;
  expires_at: Timestamp;
}

/** The secret of a user's authenticator app, sealed by the vault. Codes of steps up to `last_step` are used up. */
interface SecondFactors {
  user_uuid: string;
  secret: Buffer;
  last_step: number;
  enabled_at: Timestamp;
}

/** What one session reads for some minutes, as sealed JSON: an app that is set up, or new recovery codes. */
interface SecondFactorSetups {
  user_uuid: string;
  session_uuid: string;
  purpose: Generated<'app' | 'codes'>;
  sealed: Buffer;
  expires_at: Timestamp;
}

/** The hashes of recovery codes that are left. */
interface RecoveryCodes {
  user_uuid: string;
  hash: Buffer;
}

/** Keys that authenticators of a user keep. `credential` is what browsers call one, `counter` how often it was used. */
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
}

/** What passkeys are asked to sign: by its hash, and for the one who asked, hashed too. */
interface PasskeyChallenges {
  hash: Buffer;
  purpose: 'make' | 'sign_in';
  asker: Buffer;
  user_uuid: string | null;
  expires_at: Timestamp;
}

/** Sign-ins whose password was right and whose second factor is missing. */
interface SignInChallenges {
  hash: Buffer;
  user_uuid: string;
  expires_at: Timestamp;
}

/** What a company told when it registered. */
export interface Registration {
  readonly version: number;
  readonly questions: readonly { readonly key: string; readonly answers: readonly string[] }[];
  readonly origin: string | null;
  readonly accepted_at: string;
}

export interface AccountTables {
  users: Users;
  account_links: AccountLinks;
  second_factors: SecondFactors;
  second_factor_setups: SecondFactorSetups;
  recovery_codes: RecoveryCodes;
  sign_in_challenges: SignInChallenges;
  passkeys: Passkeys;
  passkey_challenges: PasskeyChallenges;
}
