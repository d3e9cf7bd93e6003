import * as v from 'valibot';
import { addDays, daysBetween } from '../values/calendar-date.ts';

/** The documents required to admit a carrier, in the order of the form. */
export const DOCUMENT_KINDS = ['identity', 'bank_details', 'transport_licence', 'insurance', 'registration'] as const;
export const DocumentKind = v.picklist(DOCUMENT_KINDS);
export type DocumentKind = v.InferOutput<typeof DocumentKind>;

export const DOCUMENT_STATES = ['missing', 'sent', 'refused', 'accepted', 'expiring', 'expired'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** Why support rejects a document; shown to the carrier in their language. */
export const REFUSAL_REASONS = [
  'unreadable',
  'incomplete',
  'wrong_document',
  'other_company',
  'out_of_date',
  'other',
] as const;
export type DocumentRefusalReason = (typeof REFUSAL_REASONS)[number];

/** True if a document of this kind has an expiry day, after which its company may neither book nor bid. */
export function hasEnd(kind: DocumentKind): boolean {
  return kind === 'transport_licence' || kind === 'insurance';
}

/** A submitted document, as the rules read it. `valid_until` is its last valid day; null if it does not expire. */
export interface SentDocument {
  readonly kind: DocumentKind;
  readonly decision: 'accepted' | 'refused' | null;
  readonly valid_until: string | null;
}

/** Days before the end of a document on which its company is warned. */
export const WARNING_DAYS = [30, 7] as const;

/** The last day a document can be accepted until, in years from today. */
const MAX_YEARS = 30;

/**
 * Returns the state of the documents of one kind on a day, given oldest first. A new document counts once it is
 * accepted.
 */
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

/** Returns the last valid day of the accepted documents of one kind; null if none is accepted or none expires. */
export function endOfKind(sent: readonly SentDocument[]): string | null {
  const ends = sent.flatMap(({ decision, valid_until }) => (decision === 'accepted' ? (valid_until ?? []) : []));
  return ends.sort().at(-1) ?? null;
}

/**
 * Returns the last day on which a company may book and bid by its documents; null if none expires. A kind that was
 * never accepted does not count: companies admitted without it continue.
 */
export function documentsEnd(sent: readonly SentDocument[]): string | null {
  const ends = DOCUMENT_KINDS.filter(hasEnd).map((kind) => endOfKind(ofKind(sent, kind)));
  return ends.filter((end) => end !== null).sort()[0] ?? null;
}

/** True if the documents of a company have expired on a day. */
export function haveEnded(end: string | null | undefined, today: string): boolean {
  return typeof end === 'string' && end < today;
}

/** True if every document that is needed is accepted, and valid on a day. */
export function isComplete(sent: readonly SentDocument[], today: string): boolean {
  return DOCUMENT_KINDS.every((kind) => {
    const accepted = ofKind(sent, kind).filter(({ decision }) => decision === 'accepted');
    return accepted.length > 0 && !haveEnded(endOfKind(accepted), today);
  });
}

/** Returns the warning due for a document on a day: at most 30 or 7 days left, or expired (0). */
export function warningOf(end: string, today: string): 30 | 7 | 0 | null {
  const left = daysBetween(today, end);
  if (left < 0) return 0;
  if (left <= WARNING_DAYS[1]) return WARNING_DAYS[1];
  return left <= WARNING_DAYS[0] ? WARNING_DAYS[0] : null;
}

/** True if the expiry day suits the kind of document: required for kinds that expire, not allowed for others. */
export function isRightEnd(kind: DocumentKind, end: string | undefined, today: string): boolean {
  if (!hasEnd(kind) || end === undefined) return hasEnd(kind) === (end !== undefined);
  return end >= today && end <= addDays(today, MAX_YEARS * 366);
}

export function ofKind<Document extends SentDocument>(sent: readonly Document[], kind: DocumentKind): Document[] {
  return sent.filter((document) => document.kind === kind);
}
