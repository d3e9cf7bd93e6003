import * as v from 'valibot';
import { addDays, addMonths, daysBetween } from '../values/calendar-date.ts';
import { Instant } from '../values/instant.ts';

/** The papers in a carrier's file, in the order of the form. */
export const DOCUMENT_KINDS = [
  'identity',
  'bank_details',
  'transport_licence',
  'insurance',
  'registration',
  'vigilance',
] as const;
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

/** Rules of a kind of paper (law of the trip, section 4). */
interface PaperRule {
  /** True if it has a last valid day, after which its company may neither book nor bid. */
  readonly ends: boolean;
  /** Months for which it is valid if it shows no end; null if it shows its end, or has none. */
  readonly months: number | null;
  /** The only country whose carriers need it; null for all. */
  readonly country: string | null;
  /** True if a carrier is admitted only with it. */
  readonly isNeeded: boolean;
}

const RULES: Readonly<Record<DocumentKind, PaperRule>> = {
  identity: { ends: false, months: null, country: null, isNeeded: true },
  bank_details: { ends: false, months: null, country: null, isNeeded: true },
  transport_licence: { ends: true, months: null, country: null, isNeeded: true },
  insurance: { ends: true, months: null, country: null, isNeeded: true },
  registration: { ends: true, months: 6, country: null, isNeeded: true },
  // Owed from a turnover on (`VIGILANCE_FROM`), so that it may come after the admission.
  vigilance: { ends: true, months: 6, country: 'FR', isNeeded: false },
};

/**
 * The pay of a French carrier in twelve months, in cents excl. VAT, from which Lading needs its certificate of social
 * vigilance: without it Lading answers jointly for its contributions (Code du travail, L8222-1 and D8222-5).
 */
export const VIGILANCE_FROM = 500_000;

/** Returns the kinds of papers in the file of a carrier of a country, in the order of the form. */
export function documentKindsOf(country: string): DocumentKind[] {
  return DOCUMENT_KINDS.filter((kind) => RULES[kind].country === null || RULES[kind].country === country);
}

/** True if a carrier is admitted only with a document of this kind. */
export function isNeeded(kind: DocumentKind): boolean {
  return RULES[kind].isNeeded;
}

/** True if a document of this kind has an expiry day, after which its company may neither book nor bid. */
export function hasEnd(kind: DocumentKind): boolean {
  return RULES[kind].ends;
}

/** Months for which a kind of document is valid if it shows no end; null if it shows its end. */
export function validMonths(kind: DocumentKind): number | null {
  return RULES[kind].months;
}

/** Returns the last valid day of a document that names none and is taken on a day; undefined if its kind has none. */
export function usualEnd(kind: DocumentKind, today: string): string | undefined {
  const { months } = RULES[kind];
  return months === null ? undefined : addMonths(today, months);
}

/** True if a document of this kind is accepted only with its last valid day. */
export function mustSayEnd(kind: DocumentKind): boolean {
  return RULES[kind].ends && RULES[kind].months === null;
}

/**
 * The facts that support read on a paper: for social vigilance the number, and the answer of the office that issued it;
 * for an insurance its sum in cents, and its exclusions.
 */
export const DocumentFacts = v.object({
  authenticity: v.optional(v.nullable(v.object({ number: v.string(), answer: v.string(), checked_at: Instant })), null),
  insured_sum: v.optional(v.nullable(v.pipe(v.number(), v.integer())), null),
  exclusions: v.optional(v.string(), ''),
});
export type DocumentFacts = v.InferOutput<typeof DocumentFacts>;

/** The facts of a paper of which nothing was noted. */
export const NO_FACTS: DocumentFacts = { authenticity: null, insured_sum: null, exclusions: '' };

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
  return DOCUMENT_KINDS.filter(isNeeded).every((kind) => {
    const accepted = ofKind(sent, kind).filter(({ decision }) => decision === 'accepted');
    return accepted.length > 0 && !haveEnded(endOfKind(accepted), today);
  });
}

/** A warning about a document: at most 30 or 7 days are left, this is its last day (1), or it has expired (0). */
export type EndWarning = 30 | 7 | 1 | 0;

/** Returns the warning due for a document on a day; null if none is due. */
export function warningOf(end: string, today: string): EndWarning | null {
  const left = daysBetween(today, end);
  if (left < 0) return 0;
  if (left === 0) return 1;
  if (left <= WARNING_DAYS[1]) return WARNING_DAYS[1];
  return left <= WARNING_DAYS[0] ? WARNING_DAYS[0] : null;
}

/** True if the expiry day suits the kind of document: required if the document shows one, not allowed if it has none. */
export function isRightEnd(kind: DocumentKind, end: string | undefined, today: string): boolean {
  if (end === undefined) return !mustSayEnd(kind);
  if (!hasEnd(kind)) return false;
  return end >= today && end <= addDays(today, MAX_YEARS * 366);
}

export function ofKind<Document extends SentDocument>(sent: readonly Document[], kind: DocumentKind): Document[] {
  return sent.filter((document) => document.kind === kind);
}
