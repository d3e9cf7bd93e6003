import { describe, expect, it } from 'vitest';
import { occurredAt } from '#freight/mission/occurred-at.ts';

const at = (time: string) => Date.parse(`2026-03-17T${time}:00Z`);
const CREATED = at('06:00');

describe('when a step really happened', () => {
  it.each([
    ['sent at once by a right clock', '14:02', '14:02', '14:02', '14:02'],
    ['sent hours later', '14:02', '16:40', '16:40', '14:02'],
    ['by a clock that is two hours ahead', '16:02', '18:40', '16:40', '14:02'],
    ['by a clock that is two hours behind', '12:02', '14:40', '16:40', '14:02'],
    ['with a time past its sending: never in the future', '18:00', '16:40', '16:40', '16:40'],
    ['with a time before the mission was there: never before it', '02:00', '16:40', '16:40', '06:00'],
  ])('%s', (_what, occurred, sent, received, real) => {
    const clocks = { occurred: at(occurred), sent: at(sent), received: at(received) };
    expect(new Date(occurredAt(clocks, CREATED)).toISOString()).toBe(`2026-03-17T${real}:00.000Z`);
  });
});
