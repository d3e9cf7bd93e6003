import * as v from 'valibot';
import { text } from '#freight/values/text.ts';
import { get, json, post } from './call.ts';

export const listDisputes = get('listDisputes', '/v2/support/disputes');

export const getDispute = get('getDispute', '/v2/support/disputes/{dispute}');

/** Answers a chargeback, for good. */
export const sendEvidence = post('sendEvidence', '/v2/support/disputes/{dispute}/evidence', {
  body: json({ remark: v.optional(text(1000), '') }),
});
