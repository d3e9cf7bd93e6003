import * as v from 'valibot';
import { ALERT_KEYS, ALERT_LEVELS } from '#freight/user/alert.ts';
import type { Answers } from './answer.ts';

export const emailAnswers = {
  validateEmail: {
    summary: 'Confirm the e-mail address that a link was sent to',
    status: 204,
    errors: ['link_expired', 'too_many_requests'],
  },
  setUserEmail: {
    summary: 'Change the own e-mail address; a link goes to the new one, a notice to the old one',
    status: 204,
  },
  askEmailValidation: { summary: 'Send the validation link again', status: 204 },
  listAlerts: {
    summary: 'What the user should know of their account',
    status: 200,
    schema: v.object({
      items: v.array(
        v.object({
          key: v.picklist(ALERT_KEYS),
          title: v.string(),
          text: v.string(),
          level: v.picklist(ALERT_LEVELS),
        }),
      ),
    }),
  },
} as const satisfies Answers;
