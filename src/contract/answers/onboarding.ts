import * as v from 'valibot';
import { DOCUMENT_STATES, DocumentFacts, DocumentKind, REFUSAL_REASONS } from '#freight/company/company-document.ts';
import { LOCALES } from '#freight/user/locale.ts';
import { COMPANY_STATUSES } from '#freight/user/user.ts';
import { CalendarDate } from '#freight/values/calendar-date.ts';
import { Instant } from '#freight/values/instant.ts';
import { Uuid } from '#freight/values/uuid.ts';
import type { Answers } from './answer.ts';
import { listOf, PAGE_QUERY } from './list.ts';

/**
 * An uploaded file and support's decision; `size` in bytes; `due_at` is the deadline of the decision. A refusal has a
 * reason and a message.
 */
const SentFile = v.object({
  uuid: Uuid,
  name: v.string(),
  mime_type: v.string(),
  size: v.pipe(v.number(), v.integer(), v.minValue(0)),
  sent_at: Instant,
  due_at: Instant,
  decided_at: v.nullable(Instant),
  decided_by: v.nullable(v.string()),
  reason: v.nullable(v.picklist(REFUSAL_REASONS)),
  message: v.string(),
});

/**
 * A required document. `file` is the latest upload; `valid_until` the last valid day of the accepted ones, also while a
 * new one is checked.
 */
const CompanyDocument = v.object({
  kind: DocumentKind,
  /** False if a carrier is admitted without it. */
  required: v.boolean(),
  state: v.picklist(DOCUMENT_STATES),
  has_end: v.boolean(),
  valid_until: v.nullable(CalendarDate),
  /** The facts that support read on the latest accepted one. */
  facts: DocumentFacts,
  file: v.nullable(SentFile),
});
export type CompanyDocument = v.InferOutput<typeof CompanyDocument>;

/** `documents_end` is the last day on which the company may book and bid; null if none expires. */
const Onboarding = v.object({
  status: v.picklist(COMPANY_STATUSES),
  documents_end: v.nullable(CalendarDate),
  documents: v.array(CompanyDocument),
});
export type Onboarding = v.InferOutput<typeof Onboarding>;

/**
 * A document for support to check. `waiting` is the number of the company's unchecked documents; `language` is the
 * company's.
 */
const SentDocument = v.object({
  ...SentFile.entries,
  kind: DocumentKind,
  has_end: v.boolean(),
  decision: v.nullable(v.picklist(['accepted', 'refused'])),
  valid_until: v.nullable(CalendarDate),
  facts: DocumentFacts,
  company: v.object({
    uuid: Uuid,
    name: v.string(),
    status: v.picklist(COMPANY_STATUSES),
    vat_number: v.nullable(v.string()),
    street_name: v.string(),
    postal_code: v.string(),
    city: v.string(),
    country: v.string(),
    language: v.picklist(LOCALES),
    waiting: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
});
export type SentDocument = v.InferOutput<typeof SentDocument>;

export const onboardingAnswers = {
  getOnboarding: {
    summary: 'The documents of a carrier: what is asked for, what was sent, what was decided and what ends when',
    status: 200,
    schema: Onboarding,
  },
  sendCompanyDocument: {
    summary: 'Send a document: PDF, PNG or JPEG by content, 5 MB at most; the one before stays valid meanwhile',
    status: 201,
    schema: Onboarding,
    errors: ['file_too_big', 'file_type_refused'],
  },
  getCompanyDocumentFile: { summary: 'A document as it was sent', status: 200 },
  listSentDocuments: {
    summary: 'Documents of carriers: those that wait, the oldest first, or those decided on, the latest first',
    query: v.strictObject({ ...PAGE_QUERY, state: v.optional(v.picklist(['waiting', 'decided']), 'waiting') }),
    status: 200,
    schema: listOf(SentDocument),
  },
  getSentDocumentFile: { summary: 'A document that a carrier sent', status: 200 },
  getCarrierFile: {
    summary: 'The papers of a carrier, as its own onboarding has them',
    status: 200,
    schema: Onboarding,
  },
  exportOwnFile: { summary: 'The accepted papers of the company and a list of them, in one archive', status: 200 },
  exportCarrierFile: { summary: 'The accepted papers of a carrier and a list of them, in one archive', status: 200 },
  acceptDocument: {
    summary: 'Accept a document; with the last one that is needed the company is admitted',
    status: 200,
    schema: SentDocument,
    errors: ['document_decided'],
  },
  refuseDocument: {
    summary: 'Refuse a document, with a reason and a word of help that the carrier reads',
    status: 200,
    schema: SentDocument,
    errors: ['document_decided'],
  },
} as const satisfies Answers;
