import { describe, expect, it } from 'vitest';
import { examplePhone, formatPhone, readPhone } from '#freight/phone/phone.ts';

// 06 39 98 is kept for fiction by the French regulator.
describe('a telephone number', () => {
  it.each([
    ['06 39 98 01 23', 'FR', '+33639980123'],
    ['06.39.98.01.23', 'FR', '+33639980123'],
    ['+33 6 39 98 01 23', 'PL', '+33639980123'],
    ['0033 6 39 98 01 23', 'FR', '+33639980123'],
    ['06 39 98 01 23', 'PL', null],
    ['06 39 98 01', 'FR', null],
    ['call me', 'FR', null],
    ['', 'FR', null],
    ['06 39 98 01 23', 'XX', null],
  ])('"%s" typed in %s is %s', (typed, country, e164) => {
    const read = readPhone(typed, country);
    expect(read).toEqual(e164 === null ? { ok: false, code: 'invalid_phone' } : { ok: true, value: e164 });
  });

  it.each([
    ['+33639980123', 'FR', '06 39 98 01 23'],
    ['+33639980123', 'PL', '+33 6 39 98 01 23'],
    ['gate 2', 'FR', 'gate 2'],
    ['', 'FR', ''],
  ])('%s is dialled from %s as %s', (e164, country, dialled) => {
    expect(formatPhone(e164, country)).toBe(dialled);
  });

  it('has an example in the countries freight goes to, that would be taken', () => {
    for (const country of ['FR', 'BE', 'DE', 'PL', 'PT']) {
      expect(readPhone(examplePhone(country) ?? '', country).ok, country).toBe(true);
    }
    expect(examplePhone('XX')).toBeNull();
  });
});

it('a number without a country cannot be read', () => {
  expect(() => readPhone('03 20 00 00 00', '')).toThrow('A country code must be specified');
});
