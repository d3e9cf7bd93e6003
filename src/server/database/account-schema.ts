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

/** What a company told when it registered. */
export interface Registration {
  readonly version: number;
  readonly questions: readonly { readonly key: string; readonly answers: readonly string[] }[];
  readonly origin: string | null;
  readonly accepted_at: string;
}

export interface AccountTables {
  account_links: AccountLinks;
}
