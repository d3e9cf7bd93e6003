import type { Timestamp } from './columns.ts';

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

/** A second factor that was shown to one session and not confirmed yet: secret and recovery codes as sealed JSON. */
interface SecondFactorSetups {
  user_uuid: string;
  session_uuid: string;
  sealed: Buffer;
  expires_at: Timestamp;
}

/** The hashes of recovery codes that are left. */
interface RecoveryCodes {
  user_uuid: string;
  hash: Buffer;
}

/** Sign-ins whose password was right and whose code is missing. */
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
  account_links: AccountLinks;
  second_factors: SecondFactors;
  second_factor_setups: SecondFactorSetups;
  recovery_codes: RecoveryCodes;
  sign_in_challenges: SignInChallenges;
}
