import { Random } from '../random.ts';
import { bookedBefore } from './booking.ts';
import { colleaguesWork } from './colleagues-work.ts';
import type { NumberedDraft } from './draft.ts';
import { driversRound } from './drivers-round.ts';
import { momentsAround } from './moments.ts';

/** The missions told by hand. Their times move with the hour; all else keeps for the day. */
export function aroundNow(now: number): NumberedDraft[] {
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
