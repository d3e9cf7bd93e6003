import type { Scope } from '#freight/integration/api-key.ts';
import type { Timestamp } from './columns.ts';

/** A key of a company's program; `hash` is of the key, `prefix` how it begins. */
interface ApiKeys {
  uuid: string;
  company_uuid: string;
  made_by: string;
  name: string;
  prefix: string;
  hash: Buffer;
  scopes: Scope[];
  created_at: Timestamp;
  expires_at: Timestamp | null;
  last_used_at: Timestamp | null;
}

/** By what a company's own programs are joined to the marketplace. */
export interface IntegrationTables {
  api_keys: ApiKeys;
}
