import { describe, expect, it } from 'vitest';
import { createToken } from '#contract/auth.ts';
import { listMissions } from '#contract/mission.ts';
import { completePickup, getProofFile } from '#contract/mission-step.ts';
import { getConfig } from '#contract/system.ts';
import { addressOf } from '#device/api/address-of.ts';

describe('the address of a call', () => {
  it.each([
    [
      'under the driver’s own name',
      addressOf(completePickup, null, { mid: 'm' }),
      '/api/v2/me/missions/m/pickup/complete',
    ],
    ['for a company', addressOf(completePickup, 'c', { mid: 'm' }), '/api/v2/companies/c/missions/m/pickup/complete'],
    ['without a base', addressOf(createToken, null), '/api/auth/token'],
    ['at the root', addressOf(getConfig, null), '/config.json'],
    [
      'with names that must be written otherwise',
      addressOf(getProofFile, 'a/b', { mid: 'ö', fid: '?' }),
      '/api/v2/companies/a%2Fb/missions/%C3%B6/proof-of-delivery/%3F',
    ],
    [
      'with a query',
      addressOf(listMissions, null, {}, { state: ['planned', 'in_progress'], page: 2, your_missions: true }),
      '/api/v2/me/missions?state=planned%2Cin_progress&page=2&your_missions=1',
    ],
    [
      'with a query of which nothing was asked',
      addressOf(listMissions, null, {}, { state: undefined, driver: null, your_missions: false }),
      '/api/v2/me/missions?your_missions=0',
    ],
  ])('%s', (_what, address, expected) => {
    expect(address).toBe(expected);
  });

  it('cannot be written without its parameters', () => {
    expect(() => addressOf(completePickup, null)).toThrow('mid');
  });
});
