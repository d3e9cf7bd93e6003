import { bookedBefore } from '../calendar.ts';
import { Random } from '../random.ts';
import { colleaguesWork } from './colleagues-work.ts';
import type { NumberedDraft } from './draft.ts';
import { driversRound } from './drivers-round.ts';
import { momentsAround } from './moments.ts';
import { everydayDrafts } from './series.ts';
import { withWaiting } from './waiting.ts';

/** The first number; those of `around-now.ts` are left out. */
const FIRST = 48_021;

/** All missions of the demonstration as of a moment, numbered in the order they were booked. */
export function allDrafts(now: number): NumberedDraft[] {
  const told = aroundNow(now);
  const taken = new Set(told.map(({ reference }) => reference));
  const everyday = withWaiting(everydayDrafts(now), now).sort((a, b) => a.created - b.created);
  const numbers = Array.from({ length: everyday.length + told.length }, (_, index) => `LD-${FIRST + index}`);
  const free = numbers.filter((reference) => !taken.has(reference));
  return [...told, ...everyday.map((draft, index) => ({ ...draft, reference: free[index] ?? draft.key }))];
}

/** The missions told by hand. Their times move with the hour; all else keeps for the day. */
function aroundNow(now: number): NumberedDraft[] {
  const moments = momentsAround(now);
  const told = { ...driversRound(moments), ...colleaguesWork(moments) };
  return Object.entries(told).map(([reference, mission]) => ({
    reference,
    key: reference,
    carrier: 'delcourt',
    owner: 'dispatcher',
    created: bookedBefore(moments.yesterday, new Random(`${reference}/booking`)),
    assigned: null,
    former: null,
    pickup: null,
    delivery: null,
    proof: null,
    cancelled: null,
    refused: null,
    proofForm: 'photo',
    ...mission,
  }));
}
