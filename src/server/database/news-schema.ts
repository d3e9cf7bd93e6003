import type { JsonWebKey } from 'node:crypto';
import type { Generated } from 'kysely';
import type { Json, Timestamp } from './columns.ts';

/** An offer that a saved search found, and how its holder is still to be told. */
interface SearchNews {
  search_uuid: string;
  shipment_uuid: string;
  user_uuid: string;
  found_at: Timestamp;
  to_mail: boolean;
  to_push: boolean;
}

/** Who gets news by e-mail, and the name under which they end that without signing in. */
interface NewsReaders {
  user_uuid: string;
  unsubscription: Generated<string>;
  mailed_at: Timestamp | null;
  pushed_at: Timestamp | null;
}

interface PushKeys {
  private_key: Json<JsonWebKey>;
}

/** Where a device of a session is told; keys in base64 of URLs. */
interface PushSubscriptions {
  token_hash: Buffer;
  user_uuid: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Timestamp;
}

/** What is new on the market and who is told. */
export interface NewsTables {
  search_news: SearchNews;
  news_readers: NewsReaders;
  push_keys: PushKeys;
  push_subscriptions: PushSubscriptions;
}
