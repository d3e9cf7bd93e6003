import type { Locale } from '#freight/user/locale.ts';
import type { Timestamp } from './columns.ts';

/** A share link to one shipment; `token_hash` is the SHA-256 of the token in its URL. */
interface ShareLinks {
  uuid: string;
  shipment_uuid: string;
  token_hash: Buffer;
  email: string | null;
  locale: Locale | null;
  created_at: Timestamp;
  created_by: string | null;
  expires_at: Timestamp;
  revoked_at: Timestamp | null;
}

/** Number of times a link was opened. */
interface ShareOpenings {
  link_uuid: string;
  opened: number;
  last_opened_at: Timestamp;
}

/**
 * A person without an account who subscribed to the events of a shared shipment; they get them once they confirmed their
 * address.
 */
interface ShareSubscriptions {
  uuid: string;
  link_uuid: string;
  email: string;
  locale: Locale;
  created_at: Timestamp;
  confirmed_at: Timestamp | null;
}

export interface ShareTables {
  share_links: ShareLinks;
  share_openings: ShareOpenings;
  share_subscriptions: ShareSubscriptions;
}
