import * as v from 'valibot';
import { DocumentKind, REFUSAL_REASONS } from '#freight/company/company-document.ts';
import { Cents } from '#freight/money/money.ts';
import { CalendarDate } from '#freight/values/calendar-date.ts';
import { Instant } from '#freight/values/instant.ts';
import { line, requiredLine, requiredText } from '#freight/values/text.ts';
import { get, json, post } from './call.ts';

/** Returns the state of the documents of a carrier's company. */
export const getOnboarding = get('getOnboarding', '{base}/onboarding');

/** Sends a document. One of its kind that support has not decided on yet is replaced. */
export const sendCompanyDocument = post('sendCompanyDocument', '{base}/onboarding/documents', {
  body: { type: 'multipart', schema: v.strictObject({ kind: DocumentKind }), file: 'required' },
});

export const getCompanyDocumentFile = get('getCompanyDocumentFile', '{base}/onboarding/documents/{document}/file', {
  media: ['application/pdf', 'image/png', 'image/jpeg'],
});

/** Returns documents sent by carriers: those that await a decision, or those decided. */
export const listSentDocuments = get('listSentDocuments', '/v2/support/documents');

export const getSentDocumentFile = get('getSentDocumentFile', '/v2/support/documents/{document}/file', {
  media: ['application/pdf', 'image/png', 'image/jpeg'],
});

/**
 * `valid_until` is the last valid day; only for documents that expire, and optional where a kind has a usual time.
 * `authenticity` is for social vigilance: the number on it, the answer of the office, and when it
 * was asked, at most 5 minutes ahead of the server's clock. `insured_sum` is in cents.
 */
export const acceptDocument = post('acceptDocument', '/v2/support/documents/{document}/accept', {
  body: json({
    valid_until: v.optional(CalendarDate),
    authenticity: v.optional(
      v.strictObject({ number: requiredLine(60), answer: requiredLine(200), checked_at: Instant }),
    ),
    insured_sum: v.optional(v.nullable(v.pipe(Cents, v.minValue(1))), null),
    exclusions: v.optional(line(200), ''),
  }),
});

/** The papers of a carrier for support. */
export const getCarrierFile = get('getCarrierFile', '/v2/support/companies/{company}/onboarding');

/** All accepted papers in one archive, with a list of them: for an inspector. */
export const exportOwnFile = get('exportOwnFile', '{base}/onboarding/file', { media: ['application/zip'] });
export const exportCarrierFile = get('exportCarrierFile', '/v2/support/companies/{company}/onboarding/file', {
  media: ['application/zip'],
});

/** The message explains how to correct it; the carrier reads it with the reason. */
export const refuseDocument = post('refuseDocument', '/v2/support/documents/{document}/refuse', {
  body: json({ reason: v.picklist(REFUSAL_REASONS), message: requiredText(500) }),
});
