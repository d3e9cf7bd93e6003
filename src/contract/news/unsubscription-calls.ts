import * as v from 'valibot';
import { defineCall } from '../call.ts';

/** Where the link of a message leads. Mail programs open links by themselves: only the button, or their own, ends anything. */
export const getUnsubscription = defineCall({
  name: 'getUnsubscription',
  summary: 'A page with a button that ends the e-mails of saved searches',
  method: 'GET',
  path: '/v2/unsubscriptions/{nid}',
  auth: 'none',
  answer: { status: 200, media: ['text/html'] },
  errors: ['not_found'],
});

export const unsubscribe = defineCall({
  name: 'unsubscribe',
  summary: 'End the e-mails of saved searches in one click (RFC 8058)',
  method: 'POST',
  path: '/v2/unsubscriptions/{nid}',
  auth: 'none',
  body: { type: 'form', schema: v.strictObject({ 'List-Unsubscribe': v.literal('One-Click') }) },
  answer: { status: 200, media: ['text/html'] },
  errors: ['not_found'],
});
