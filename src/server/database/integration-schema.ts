import type { ColumnType, Generated } from 'kysely';
import type { Scope } from '#freight/integration/api-key.ts';
import type { DeliveryState, Topic } from '#freight/integration/webhook.ts';
import type { Suspended } from './account-schema.ts';
import type { Timestamp } from './columns.ts';

/** An API key of a company; `prefix` is its first characters, `only_from` the networks it may be used from. */
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
  suspended_at: Suspended;
}

/** A webhook of a company. Its secret is encrypted, or in `secret` if it is older than the encryption. */
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
  suspended_at: Suspended;
  /** Null for webhooks made before makers were stored, and once the maker's account is deleted. */
  made_by: ColumnType<string | null, string | null | undefined, string | null>;
}

/** A sent or waiting webhook delivery; `status`, `answer` and `duration` (milliseconds) are of the last attempt. */
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

/** Tables for companies' own integrations. */
export interface IntegrationTables {
  api_keys: ApiKeys;
  webhooks: Webhooks;
  webhook_deliveries: WebhookDeliveries;
}
