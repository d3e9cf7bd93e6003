import type { ColumnType, Generated } from 'kysely';
import type { Waiting } from '#freight/extra/detention.ts';
import type { ExtraState } from '#freight/extra/extra.ts';
import type { ExtraKey } from '#freight/invoice/extra-key.ts';
import type { Timestamp } from './columns.ts';

/** An extra charge of a transport. Amounts in cents, excl. VAT: paid by the shipper, and the carrier's share. */
export interface Extras {
  uuid: string;
  mission_uuid: string;
  shipment_uuid: string;
  key: ExtraKey;
  state: ExtraState;
  amount: number;
  carriers_part: number;
  waiting: ColumnType<Waiting | null, string | null, never>;
  reason: string | null;
  proposed_at: Timestamp;
  /** The support user who proposed it; null if it was calculated from the steps. */
  proposed_by: string | null;
  approve_by: string;
  decided_at: ColumnType<Date | null, undefined, Date>;
  decided_by: ColumnType<string | null, undefined, string | null>;
  approves_by_silence: boolean;
  by_silence: Generated<boolean>;
  contested_at: ColumnType<Date | null, undefined, Date>;
  contest: ColumnType<string | null, undefined, string>;
  answer: ColumnType<string | null, undefined, string>;
}

/** A link by which the site confirms the times of a wait; `token_hash` is the SHA-256 of the token in its URL. */
interface SiteLinks {
  uuid: string;
  extra_uuid: string;
  token_hash: Buffer;
  created_at: Timestamp;
  created_by: string | null;
  /** The browser that made it, where it must not be answered. */
  made_on: string;
  expires_at: Timestamp;
}

/** The site's answers about the times of a wait, one for each. */
export interface SiteAnswers {
  extra_uuid: string;
  link_uuid: string;
  is_right: boolean;
  name: string;
  comment: string | null;
  answered_at: Timestamp;
}

export interface ExtraTables {
  extras: Extras;
  site_links: SiteLinks;
  site_answers: SiteAnswers;
}
