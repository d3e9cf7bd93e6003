import * as v from 'valibot';
import { addDays, daysBetween } from '../values/calendar-date.ts';

/** The documents that a carrier's company is admitted with, in the order in which they are asked for. */
export const DOCUMENT_KINDS = ['identity', 'bank_details', 'transport_licence', 'insurance', 'registration'] as const;
export const DocumentKind = v.picklist(DOCUMENT_KINDS);
export type DocumentKind = v.InferOutput<typeof DocumentKind>;

export const DOCUMENT_STATES = ['missing', 'sent', 'refused', 'accepted', 'expiring', 'expired'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** Why support refuses a document; the carrier reads it in their language. */
export const REFUSAL_REASONS = [
  'unreadable',
  'incomplete',
  'wrong_document',
  'other_company',
  'out_of_date',
  'other',
] as const;
export type DocumentRefusalReason = (typeof REFUSAL_REASONS)[number];

/** Whether a document of a kind ends on a day, after which its company may neither book nor bid. */
export function hasEnd(kind: DocumentKind): boolean {
  return kind === 'transport_licence' || kind === 'insurance';
}

/** A document that was sent, as a rule reads it. `valid_until` is its last valid day; null where it has no end. */
export interface SentDocument {
  readonly kind: DocumentKind;
  readonly decision: 'accepted' | 'refused' | null;
  readonly valid_until: string | null;
}

/** Days before the end of a document on which its company is warned. */
export const WARNING_DAYS = [30, 7] as const;

/** The last day a document can be accepted until, in years from today. */
const MAX_YEARS = 30;

/** How the documents of one kind stand on a day, the oldest first. A new one counts once it is accepted. */
export function documentState(sent: readonly SentDocument[], today: string): DocumentState {
  const last = sent.at(-1);
  if (last === undefined) return 'missing';
  if (last.decision === null) return 'sent';
  if (last.decision === 'refused') return 'refused';
  const end = endOfKind(sent);
  if (end === null) return 'accepted';
  if (end < today) return 'expired';
  return daysBetween(today, end) <= WARNING_DAYS[0] ? 'expiring' : 'accepted';
}

/** The last valid day of the accepted documents of one kind; null where none is accepted, or none ends. */
export function endOfKind(sent: readonly SentDocument[]): string | null {
  const ends = sent.flatMap(({ decision, valid_until }) => (decision === 'accepted' ? (valid_until ?? []) : []));
  return ends.sort().at(-1) ?? null;
}

/**
 * The last day on which a company may book and bid by its documents; null where none ends. A kind that was never accepted
 * does not count: companies that were admitted without it go on.
 */
export function documentsEnd(sent: readonly SentDocument[]): string | null {
  const ends = DOCUMENT_KINDS.filter(hasEnd).map((kind) => endOfKind(ofKind(sent, kind)));
  return ends.filter((end) => end !== null).sort()[0] ?? null;
}

/** Whether the documents of a company have ended on a day. */
export function haveEnded(end: string | null | undefined, today: string): boolean {
  return typeof end === 'string' && end < today;
}

/** Whether every document that is needed is accepted, and valid on a day. */
export function isComplete(sent: readonly SentDocument[], today: string): boolean {
  return DOCUMENT_KINDS.every((kind) => {
    const accepted = ofKind(sent, kind).filter(({ decision }) => decision === 'accepted');
    return accepted.length > 0 && !haveEnded(endOfKind(accepted), today);
  });
}

/** Which word its company is due about a document on a day: 30 or 7 days are left at most, or it has ended (0). */
export function warningOf(end: string, today: string): 30 | 7 | 0 | null {
  const left = daysBetween(today, end);
  if (left < 0) return 0;
  if (left <= WARNING_DAYS[1]) return WARNING_DAYS[1];
  return left <= WARNING_DAYS[0] ? WARNING_DAYS[0] : null;
}

/** Whether a document of a kind can be accepted until a day: one with an end has to have one, and no other may. */
export function isRightEnd(kind: DocumentKind, end: string | undefined, today: string): boolean {
  if (!hasEnd(kind) || end === undefined) return hasEnd(kind) === (end !== undefined);
  return end >= today && end <= addDays(today, MAX_YEARS * 366);
}

export function ofKind<Document extends SentDocument>(sent: readonly Document[], kind: DocumentKind): Document[] {
  return sent.filter((document) => document.kind === kind);
}
