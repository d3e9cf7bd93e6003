import type { Generated, GeneratedAlways } from 'kysely';
import type { SupportActionKind } from '#freight/user/support-action.ts';
import type { Timestamp } from './columns.ts';

/** What a member of support did, for whom and why; rows are only ever added. Names are as they were then. */
interface SupportActions {
  uuid: string;
  position: GeneratedAlways<number>;
  kind: SupportActionKind;
  at: Timestamp;
  support_uuid: string;
  support_name: string;
  user_uuid: Generated<string | null>;
  user_name: Generated<string | null>;
  company_uuid: Generated<string | null>;
  company_name: Generated<string | null>;
  reason: Generated<string | null>;
  detail: Generated<string | null>;
}

export interface SupportTables {
  support_actions: SupportActions;
}
