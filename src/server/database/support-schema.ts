import type { Generated, GeneratedAlways } from 'kysely';
import type { DocumentKind, DocumentRefusalReason } from '#freight/company/company-document.ts';
import type { ProofType } from '#freight/mission/proof-file.ts';
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

/** A document of a carrier's company; bytes as those of missions. One that was replaced before support decided is over. */
interface CompanyDocuments {
  uuid: string;
  position: GeneratedAlways<number>;
  company_uuid: string;
  kind: DocumentKind;
  name: string;
  mime_type: ProofType;
  size: number;
  storage_key: string;
  received_sha256: string;
  sent_at: Timestamp;
  sent_by: string;
  /** Until when support decides. */
  due_at: Timestamp;
  replaced_at: Timestamp | null;
  decision: 'accepted' | 'refused' | null;
  decided_at: Timestamp | null;
  decided_by: string | null;
  decided_by_name: string | null;
  valid_until: string | null;
  reason: DocumentRefusalReason | null;
  message: Generated<string>;
}

/** What a company was told of the end of a document; `step` in days before it, 0 for the end itself. */
interface CompanyDocumentWarnings {
  document_uuid: string;
  step: 30 | 7 | 0;
  sent_on: string;
}

export interface SupportTables {
  company_documents: CompanyDocuments;
  company_document_warnings: CompanyDocumentWarnings;
  impersonation_codes: ImpersonationCodes;
  acts: Acts;
  act_steps: ActSteps;
  support_actions: SupportActions;
}
