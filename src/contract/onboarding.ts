import * as v from 'valibot';
import { DocumentKind, REFUSAL_REASONS } from '#freight/company/company-document.ts';
import { CalendarDate } from '#freight/values/calendar-date.ts';
import { requiredText } from '#freight/values/text.ts';
import { defineCall, OF_COMPANY } from './call.ts';

const OF_DESK = { auth: 'user' } as const;

/** How the documents of a carrier's company stand. */
export const getOnboarding = defineCall({
  ...OF_COMPANY,
  name: 'getOnboarding',
  method: 'GET',
  path: '{base}/onboarding',
});

/** Sends a document. One of its kind that support has not decided on yet is replaced. */
export const sendCompanyDocument = defineCall({
  ...OF_COMPANY,
  name: 'sendCompanyDocument',
  method: 'POST',
  path: '{base}/onboarding/documents',
  body: { type: 'multipart', schema: v.strictObject({ kind: DocumentKind }), file: 'required' },
});

export const getCompanyDocumentFile = defineCall({
  ...OF_COMPANY,
  name: 'getCompanyDocumentFile',
  method: 'GET',
  path: '{base}/onboarding/documents/{document}/file',
  media: ['application/pdf', 'image/png', 'image/jpeg'],
});

/** The documents that carriers sent: those that wait for support, or those it decided on. */
export const listSentDocuments = defineCall({
  ...OF_DESK,
  name: 'listSentDocuments',
  method: 'GET',
  path: '/v2/support/documents',
});

export const getSentDocumentFile = defineCall({
  ...OF_DESK,
  name: 'getSentDocumentFile',
  method: 'GET',
  path: '/v2/support/documents/{document}/file',
  media: ['application/pdf', 'image/png', 'image/jpeg'],
});

/** `valid_until` is the last valid day, of a document that has an end and of no other. */
export const acceptDocument = defineCall({
  ...OF_DESK,
  name: 'acceptDocument',
  method: 'POST',
  path: '/v2/support/documents/{document}/accept',
  body: { type: 'json', schema: v.strictObject({ valid_until: v.optional(CalendarDate) }) },
});

/** The message says how to do it right; the carrier reads both. */
export const refuseDocument = defineCall({
  ...OF_DESK,
  name: 'refuseDocument',
  method: 'POST',
  path: '/v2/support/documents/{document}/refuse',
  body: {
    type: 'json',
    schema: v.strictObject({ reason: v.picklist(REFUSAL_REASONS), message: requiredText(500) }),
  },
});
