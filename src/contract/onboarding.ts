import * as v from 'valibot';
import { DocumentKind, REFUSAL_REASONS } from '#freight/company/company-document.ts';
import { CalendarDate } from '#freight/values/calendar-date.ts';
import { requiredText } from '#freight/values/text.ts';
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

/** `valid_until` is the last valid day; only for documents that expire. */
export const acceptDocument = post('acceptDocument', '/v2/support/documents/{document}/accept', {
  body: json({ valid_until: v.optional(CalendarDate) }),
});

/** The message explains how to correct it; the carrier reads it with the reason. */
export const refuseDocument = post('refuseDocument', '/v2/support/documents/{document}/refuse', {
  body: json({ reason: v.picklist(REFUSAL_REASONS), message: requiredText(500) }),
});
