import { describe, expect, it } from 'vitest';
import type { Mission } from '#freight/mission/mission.ts';
import { PROOF_TAKE_BACK_MS, removeProof, takeBackProof } from '#freight/mission/remove-proof.ts';
import { aMission, uuid } from '#tests/support/mission.ts';
import { provenMission } from '#tests/support/proven-mission.ts';

const UPLOADED = '2026-03-17T13:02:00.000Z';
const DAY_LATER = Date.parse(UPLOADED) + PROOF_TAKE_BACK_MS;
const [uploader, colleague] = [uuid(0xa1), uuid(0xa2)];
const [first, second] = [uuid(0xf1), uuid(0xf2)];

const { billing } = aMission();
const proven = (files: readonly string[], otherwise: Partial<Mission> = {}) =>
  provenMission(files, { by: uploader, at: UPLOADED }, otherwise);

const billed = { billing: { ...billing, state: 'billed' } } as const;
const paid = { billing: { ...billing, state: 'paid' } } as const;
const cancelled = { cancellation_date: '2026-03-17T14:00:00.000Z' } as const;
const took = { file: first, user: uploader, now: DAY_LATER };

describe('a page that is removed', () => {
  it('leaves the proof available while there are others', () => {
    const removed = removeProof(proven([first, second]), first);
    expect(removed.ok && [removed.value.state, removed.value.proof_of_delivery]).toMatchObject([
      'completed',
      { state: 'available', files: [{ uuid: second }] },
    ]);
  });

  it('brings the proof back to pending when it was the last', () => {
    const removed = removeProof(proven([first]), first);
    expect(removed.ok && [removed.value.state, removed.value.proof_of_delivery]).toEqual([
      'in_progress',
      { state: 'pending', files: [] },
    ]);
  });
});

describe('a dispatcher, with a reason,', () => {
  it.each([
    ['the last page', proven([first])],
    ['one of two pages of a billed mission', proven([first, second], billed)],
    ['one of two pages of a paid mission', proven([first, second], paid)],
  ])('removes %s', (_, mission) => {
    expect(removeProof(mission, first).ok).toBe(true);
  });

  it.each([
    ['the last page of a billed mission', proven([first], billed), 'last_proof_billed'],
    ['the last page of a paid mission', proven([first], paid), 'last_proof_billed'],
    ['a page of a cancelled mission', proven([first, second], cancelled), 'mission_cancelled'],
  ])('does not remove %s', (_, mission, code) => {
    expect(removeProof(mission, first)).toEqual({ ok: false, code });
  });
});

describe('the uploader, without a reason,', () => {
  it('removes a page until a day has passed', () => {
    expect(takeBackProof(proven([first]), took).ok).toBe(true);
  });

  it.each([
    ['a day and a moment later', proven([first, second]), { ...took, now: DAY_LATER + 1 }, 'removal_needs_reason'],
    ['of a billed mission', proven([first, second], billed), took, 'removal_needs_reason'],
    ['that somebody else sent', proven([first, second]), { ...took, user: colleague }, 'removal_needs_reason'],
    ['nobody knows who sent', proven([first, second], { tracking: [] }), took, 'removal_needs_reason'],
    ['the last of a billed mission', proven([first], billed), took, 'last_proof_billed'],
    ['of a cancelled mission', proven([first], cancelled), took, 'mission_cancelled'],
  ] as const)('does not remove a page %s', (_, mission, removal, code) => {
    expect(takeBackProof(mission, removal)).toEqual({ ok: false, code });
  });
});
