import type { Locale } from '#freight/user/locale.ts';
import type { Timestamp } from './columns.ts';

/** A link to one shipment; `token_hash` is SHA-256 of what stands in the address. */
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

/** How often a link was opened. */
interface ShareOpenings {
  link_uuid: string;
  opened: number;
  last_opened_at: Timestamp;
}

/** Somebody without an account who wants to hear of the events of a shared shipment. */
interface ShareSubscriptions {
  uuid: string;
  link_uuid: string;
  email: string;
  locale: Locale;
  created_at: Timestamp;
}

export interface ShareTables {
  share_links: ShareLinks;
  share_openings: ShareOpenings;
  share_subscriptions: ShareSubscriptions;
}
