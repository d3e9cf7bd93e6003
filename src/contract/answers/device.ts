import type { Answers } from './answer.ts';

export const deviceAnswers = {
  reportDevice: { summary: 'Say which steps wait on this device; a cookie tells it from others', status: 204 },
} as const satisfies Answers;
