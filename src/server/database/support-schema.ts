import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DocumentKind, DocumentRefusalReason, EndWarning } from '#freight/company/company-document.ts';
import type {
  ChangeDecision,
  IdentityChange,
  IdentityField,
  RegisterAnswer,
  WaitReason,
} from '#freight/company/identity-change.ts';
import type { MissionFileType } from '#freight/purchase/invoice-file.ts';
import type { Act, ActArea, ActMode } from '#freight/user/act.ts';
import type { SupportActionKind } from '#freight/user/support-action.ts';
import type { ChangedType, FieldChange } from '#freight/user/support-change.ts';
import type { Json, LaterTimestamp, Timestamp } from './columns.ts';

/** Actions of support users, with recipient and reason; append-only. Names are as of then. */
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

/** A code that starts an impersonation; `hash` is of the code. */
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

/** Impersonation sessions of support; append-only. Names and companies are as of then. */
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

/** Until when owners got the changes of an act by mail. */
interface ToldActs {
  act_uuid: string;
  until: Timestamp;
}

/** Calls made in an impersonation session; append-only. */
interface ActSteps {
  act_uuid: string;
  position: GeneratedAlways<number>;
  at: Timestamp;
  kind: Act['steps'][number]['kind'];
  area: ActArea | null;
  call: string;
  company_uuid: string | null;
}

/**
 * Changes of name, VAT number and address of a company, the waiting ones and all that were made; append-only but for the
 * decision. Values are fields of `companies`.
 */
interface CompanyChanges {
  uuid: string;
  position: GeneratedAlways<number>;
  company_uuid: string;
  field: IdentityField;
  before: Json<IdentityChange['before']>;
  after: Json<IdentityChange['after']>;
  /** Why it waits or waited; empty if it applied at once. */
  reasons: WaitReason[];
  register: ColumnType<RegisterAnswer | null, string | null, string | null>;
  asked_by: string | null;
  asked_at: Timestamp;
  decision: Generated<ChangeDecision | null>;
  decided_by: Generated<string | null>;
  decided_at: ColumnType<Date | null, Date | null | undefined, Date>;
  reason: Generated<string | null>;
}

/** A change by support, in its own name or in an act, and the thing it changed; append-only. Names are as of then. */
interface SupportChanges {
  uuid: string;
  position: GeneratedAlways<number>;
  at: Timestamp;
  support_uuid: string;
  support_name: string;
  act_uuid: string | null;
  /** Position of its step in the act. */
  step: number | null;
  call: string;
  reason: string | null;
  company_uuid: string | null;
  type: ChangedType;
  entity_uuid: string;
  reference: string;
  changes: Json<FieldChange[]>;
}

/** A credit limit that waits for a second person of support, or was decided on. */
interface CreditProposals {
  uuid: string;
  company_uuid: string;
  credit_limit: number;
  reason: string;
  proposed_at: Timestamp;
  proposed_by: string;
  proposed_name: string;
  decision: Generated<'approved' | 'withdrawn' | null>;
  decided_at: LaterTimestamp;
  decided_by: Generated<string | null>;
}

/** A document of a carrier; stored like mission files. One replaced before support decided is obsolete. */
interface CompanyDocuments {
  uuid: string;
  position: GeneratedAlways<number>;
  company_uuid: string;
  kind: DocumentKind;
  name: string;
  mime_type: MissionFileType;
  size: number;
  storage_key: string;
  received_sha256: string;
  sent_at: Timestamp;
  sent_by: string;
  /** Deadline of support's decision. */
  due_at: Timestamp;
  replaced_at: Timestamp | null;
  decision: 'accepted' | 'refused' | null;
  decided_at: Timestamp | null;
  decided_by: string | null;
  decided_by_name: string | null;
  valid_until: string | null;
  reason: DocumentRefusalReason | null;
  message: Generated<string>;
  /** The facts that support read on it; older rows have none. */
  facts: ColumnType<unknown, string | null | undefined, string | null>;
}

/** Expiry warnings sent for a document; `step` in days before expiry, 0 for the expiry itself. */
interface CompanyDocumentWarnings {
  document_uuid: string;
  step: EndWarning;
  sent_on: string;
}

export interface SupportTables {
  company_changes: CompanyChanges;
  company_documents: CompanyDocuments;
  company_document_warnings: CompanyDocumentWarnings;
  impersonation_codes: ImpersonationCodes;
  acts: Acts;
  act_steps: ActSteps;
  told_acts: ToldActs;
  support_actions: SupportActions;
  support_changes: SupportChanges;
  credit_proposals: CreditProposals;
}
