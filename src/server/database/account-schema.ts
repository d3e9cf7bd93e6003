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

export interface AccountTables {
  account_links: AccountLinks;
}
