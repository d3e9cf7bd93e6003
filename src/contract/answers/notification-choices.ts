import * as v from 'valibot';
import { QuietHours } from '#freight/user/quiet-hours.ts';
import type { Answers } from './answer.ts';

/**
 * True if notifications are sent on this channel; null if the topic does not use it. Mandatory ones are always true.
 */
const Way = v.nullable(v.boolean());

/** By topic, only those relevant for the user. */
const Choices = v.record(v.string(), v.object({ mail: Way, push: Way, in_app: Way }));

const Quiet = v.object({ hours: v.nullable(QuietHours), timezone: v.string() });

export const notificationChoicesAnswers = {
  getNotificationChoices: {
    summary: 'What the user hears of by mail, on the phone and in the app, by topic',
    status: 200,
    schema: Choices,
  },
  setNotificationChoices: {
    summary: 'Choose what the user hears of; what law or safety needs comes always',
    status: 200,
    schema: Choices,
  },
  getQuietHours: {
    summary: 'When messages on the phone wait, in minutes after midnight of the user’s time zone',
    status: 200,
    schema: Quiet,
  },
  setQuietHours: {
    summary: 'Choose when messages on the phone wait; news of a mission that runs or begins within a day never do',
    status: 200,
    schema: Quiet,
  },
  sendTestPush: {
    summary: 'Send a message to the device of this session, to see whether messages come',
    status: 204,
    errors: ['not_found'],
  },
} as const satisfies Answers;
