import { aroundNow } from './around-now.ts';
import type { NumberedDraft } from './draft.ts';
import { everydayDrafts } from './series.ts';

/** The first number; those of `around-now.ts` are left out. */
const FIRST = 48_021;

/** All missions of the demonstration as of a moment, numbered in the order they were booked. */
export function allDrafts(now: number): NumberedDraft[] {
  const told = aroundNow(now);
  const taken = new Set(told.map(({ reference }) => reference));
  const everyday = everydayDrafts(now).sort((a, b) => a.created - b.created);
  const numbers = Array.from({ length: everyday.length + told.length }, (_, index) => `LD-${FIRST + index}`);
  const free = numbers.filter((reference) => !taken.has(reference));
  return [...told, ...everyday.map((draft, index) => ({ ...draft, reference: free[index] ?? draft.key }))];
}
