import * as v from 'valibot';
import { FIRST_STEPS } from '#freight/first-day/first-day.ts';
import type { Answers } from './answer.ts';

/** The steps of the reader's role, in their order. */
const FirstDay = v.object({
  steps: v.array(v.object({ step: v.picklist(FIRST_STEPS), is_done: v.boolean() })),
});

export const firstDayAnswers = {
  getFirstDay: {
    summary: 'What the user does in their first days in the company, and what of it is done',
    status: 200,
    schema: FirstDay,
  },
} as const satisfies Answers;
