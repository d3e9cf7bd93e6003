import type { JsonWebKey } from 'node:crypto';
import type { Generated } from 'kysely';
import type { Json, Timestamp } from './columns.ts';

/** An offer found by a saved search, and the channels still to notify. */
interface SearchNews {
  search_uuid: string;
  shipment_uuid: string;
  user_uuid: string;
  found_at: Timestamp;
  to_mail: boolean;
  to_push: boolean;
}

/** Recipients of e-mail news; `unsubscription` is the token to unsubscribe without signing in. */
interface NewsReaders {
  user_uuid: string;
  unsubscription: Generated<string>;
  mailed_at: Timestamp | null;
  pushed_at: Timestamp | null;
}

interface PushKeys {
  private_key: Json<JsonWebKey>;
}

/** Web push subscription of a session's device; keys are base64url. */
interface PushSubscriptions {
  token_hash: Buffer;
  user_uuid: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Timestamp;
}

/** Tables of market news and their recipients. */
export interface NewsTables {
  search_news: SearchNews;
  news_readers: NewsReaders;
  push_keys: PushKeys;
  push_subscriptions: PushSubscriptions;
}
