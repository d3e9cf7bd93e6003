import type { ColumnType, Generated } from 'kysely';
import type { Scope } from '#freight/integration/api-key.ts';
import type { DeliveryState, Topic } from '#freight/integration/webhook.ts';
import type { Timestamp } from './columns.ts';

/** A key of a company's program; `hash` is of the key, `prefix` how it begins, `only_from` where it may be used from. */
interface ApiKeys {
  uuid: string;
  company_uuid: string;
  made_by: string;
  name: string;
  prefix: string;
  hash: Buffer;
  scopes: Scope[];
  only_from: Generated<string[]>;
  created_at: Timestamp;
  expires_at: Timestamp | null;
  last_used_at: Timestamp | null;
}

/** An address to which events of a company are sent. Their secret is sealed, or stands in `secret` from before it was. */
interface Webhooks {
  uuid: string;
  company_uuid: string;
  url: string;
  topics: Topic[];
  secret: string | null;
  sealed_secret: Buffer | null;
  created_at: Timestamp;
  failing_since: Timestamp | null;
  off_at: Timestamp | null;
}

/** What was sent to a webhook, or waits; `status`, `answer` and `duration` (in milliseconds) are of the last try. */
interface WebhookDeliveries {
  uuid: string;
  webhook_uuid: string;
  topic: string;
  reference: string;
  body: string;
  state: DeliveryState;
  made_at: Timestamp;
  tries: Generated<number>;
  next_try_at: Timestamp | null;
  tried_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  status: Generated<number | null>;
  answer: Generated<string>;
  duration: Generated<number | null>;
}

/** By what a company's own programs are joined to the marketplace. */
export interface IntegrationTables {
  api_keys: ApiKeys;
  webhooks: Webhooks;
  webhook_deliveries: WebhookDeliveries;
}
