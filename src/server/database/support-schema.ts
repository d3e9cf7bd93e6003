import type { Generated, GeneratedAlways } from 'kysely';
import type { Act, ActArea, ActMode } from '#freight/user/act.ts';
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

/** A code that support begins to act with; `hash` is of the code. */
interface ImpersonationCodes {
  hash: Buffer;
  support_session: string;
  user_uuid: string;
  return_url: string;
  reason: string;
  ticket: string | null;
  mode: ActMode;
  minutes: number;
  expires_at: Timestamp;
}

/** Support in the name of a user; rows are only ever added. Names and companies are as they were then. */
interface Acts {
  uuid: string;
  support_uuid: string;
  support_name: string;
  user_uuid: string;
  user_name: string;
  companies: string[];
  reason: string;
  ticket: string | null;
  mode: ActMode;
  began_at: Timestamp;
  ends_at: Timestamp;
}

/** What was done in an act; rows are only ever added. */
interface ActSteps {
  act_uuid: string;
  position: GeneratedAlways<number>;
  at: Timestamp;
  kind: Act['steps'][number]['kind'];
  area: ActArea | null;
  call: string;
  company_uuid: string | null;
}

export interface SupportTables {
  impersonation_codes: ImpersonationCodes;
  acts: Acts;
  act_steps: ActSteps;
  support_actions: SupportActions;
}
