import { describe, expect, it } from 'vitest';
import { type ClaimState, claimState, contestableLines } from '#freight/invoice/claim.ts';

describe('a claim is', () => {
  it.each([
    ['open until it is answered', { credited: null, isWithdrawn: false }, 'open'],
    ['withdrawn by its company', { credited: null, isWithdrawn: true }, 'withdrawn'],
    ['rejected where nothing is credited', { credited: 0, isWithdrawn: false }, 'rejected'],
    ['partly accepted where less is credited', { credited: 2999, isWithdrawn: false }, 'partly'],
    ['accepted where all of it is', { credited: 3000, isWithdrawn: false }, 'accepted'],
  ] as const)('%s', (_, facts, state: ClaimState) => {
    expect(claimState({ amount: 3000, ...facts })).toBe(state);
  });
});

describe('a line can be contested', () => {
  const lines = [
    { key: 'transport', amount: 55_000 },
    { key: 'tail_lift', amount: 3000 },
    { key: 'credit', amount: -500 },
  ] as const;
  const left = (state: ClaimState) =>
    contestableLines(lines, [{ state, lines: ['tail_lift'], shipment: null }]).map(({ key }) => key);

  it('where it charges something', () => {
    expect(contestableLines(lines, []).map(({ key }) => key)).toEqual(['transport', 'tail_lift']);
  });
  it.each(['open', 'accepted', 'partly', 'rejected'] as const)('not again while or after it was: %s', (state) => {
    expect(left(state)).toEqual(['transport']);
  });
  it('for each shipment of a summary', () => {
    const summary = [
      { key: 'transport', amount: 55_000, shipment: 'one' },
      { key: 'transport', amount: 60_000, shipment: 'other' },
    ] as const;
    const claims = [{ state: 'open', lines: ['transport'], shipment: 'one' }] as const;
    const left = contestableLines(
      summary,
      claims.map((claim) => ({ ...claim, lines: [...claim.lines] })),
    );
    expect(left.map(({ shipment }) => shipment)).toEqual(['other']);
  });
  it('again once that was withdrawn', () => {
    expect(left('withdrawn')).toEqual(['transport', 'tail_lift']);
  });
});
