import * as v from 'valibot';
import type { Answers } from './answer.ts';

/** Whether it comes; null where it never does. What always comes is true, whatever is chosen. */
const Way = v.nullable(v.boolean());

/** By topic, those that can concern the user. */
const Choices = v.record(v.string(), v.object({ mail: Way, push: Way, in_app: Way }));

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
} as const satisfies Answers;
