import { LiveEvent } from '../live-event.ts';
import type { Answers } from './answer.ts';

export const liveAnswers = {
  streamEvents: {
    summary:
      'What changes on the market, in the bids and in the missions of a company, as it happens; to drivers, in the missions they have or had',
    status: 200,
    event: LiveEvent,
    errors: ['too_many_requests'],
  },
} as const satisfies Answers;
