import * as v from 'valibot';
import type { Answers } from './answer.ts';

export const newsAnswers = {
  getPushKey: {
    summary: 'The key that a browser ties a subscription to (VAPID, RFC 8292)',
    status: 200,
    schema: v.object({ public_key: v.string() }),
  },
  savePushSubscription: { summary: 'Tell this device of the new offers of its user, until it signs out', status: 204 },
  removePushSubscription: { summary: 'Tell this device no longer', status: 204 },
  getUnsubscription: {
    summary: 'A page with a button that ends the e-mails of saved searches',
    status: 200,
    errors: ['not_found'],
  },
  unsubscribe: {
    summary: 'End the e-mails of saved searches in one click (RFC 8058)',
    status: 200,
    errors: ['not_found'],
  },
} as const satisfies Answers;
