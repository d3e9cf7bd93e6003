import { expect, it } from 'vitest';
import { anySignal } from '#device/api/any-signal.ts';

it('aborts with the first of its signals, for its reason', () => {
  const [page, time] = [new AbortController(), new AbortController()];
  const signal = anySignal([page.signal, time.signal]);
  expect(signal.aborted).toBe(false);
  time.abort('too late');
  page.abort('left');
  expect([signal.aborted, signal.reason]).toEqual([true, 'too late']);
});

it('is aborted from the start where one of them is', () => {
  const signal = anySignal([new AbortController().signal, AbortSignal.abort('left')]);
  expect([signal.aborted, signal.reason]).toEqual([true, 'left']);
});
