import { describe, expect, it } from 'vitest';
import { missionSearchKey } from '#freight/mission/search.ts';
import { searchKey } from '#freight/values/search-key.ts';
import { aMission, uuid } from '#tests/support/mission.ts';

const mission = aMission({
  carrier_reference: 'TD/77',
  licence_plate: 'AB-123-CD',
  driver: {
    uuid: uuid(9),
    user: null,
    phone: null,
    email: null,
    status: 'validated',
    first_name: 'Łukasz',
    last_name: 'Żak',
  },
});

describe('a mission is found by', () => {
  it.each([
    ['its reference', 'ld-48001'],
    ['the order’s reference', '4500812766'],
    ['the reference at the pickup', 'P-1'],
    ['the carrier’s own reference', 'td/77'],
    ['the plate', 'ab-123'],
    ['the consignor', 'verrerie'],
    ['the driver', 'lukasz zak'],
    ['a city', 'ANTWERPEN'],
    ['a postal code', '59200'],
    ['the company at the gate', 'filature de la'],
  ])('%s', (_what, typed) => {
    expect(missionSearchKey(mission)).toContain(searchKey(typed));
  });

  it('nothing where there is nothing', () => {
    expect(missionSearchKey(aMission())).not.toMatch(/ {2}|undefined|null/);
  });
});
