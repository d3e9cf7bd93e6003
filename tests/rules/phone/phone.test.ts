import { describe, expect, it } from 'vitest';
import { examplePhone, formatPhone, mainNumber, readPhone } from '#freight/phone/phone.ts';

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
    ['03 20 70 12 34 ext. 412', 'FR', '+33320701234;ext=412'],
    ['03 20 70 12 34 #12', 'FR', '+33320701234;ext=12'],
    ['03 20 70 12 34 poste 412', 'FR', '+33320701234;ext=412'],
    ['03.20.70.12.34, Poste : 412', 'FR', '+33320701234;ext=412'],
    ['22 607 70 10 wew. 12', 'PL', '+48226077010;ext=12'],
    ['22 607 70 10 wewn. 12', 'PL', '+48226077010;ext=12'],
    ['+49 30 901820 Durchwahl 7', 'DE', '+4930901820;ext=7'],
    ['+33 3 20 70 12 34 x12', 'PL', '+33320701234;ext=12'],
    ['tel:+33320701234;ext=412', 'PL', '+33320701234;ext=412'],
    ['+33320701234;ext=412', 'FR', '+33320701234;ext=412'],
    ['030/901820', 'DE', '+4930901820'],
    ['0692 12 34 56', 'FR', '+262692123456'],
    ['0262 12 34 56', 'FR', '+262262123456'],
    ['+33 692 12 34 56', 'FR', '+262692123456'],
    ['0590 12 34 56', 'FR', '+590590123456'],
    ['0690 12 34 56', 'FR', '+590690123456'],
    ['0594 12 34 56', 'FR', '+594594123456'],
    ['0696 12 34 56', 'FR', '+596696123456'],
    ['0639 01 23 45', 'FR', '+262639012345'],
  ])('"%s" typed in %s is %s', (typed, country, e164) => {
    const read = readPhone(typed, country);
    expect(read).toEqual(e164 === null ? { ok: false, code: 'invalid_phone' } : { ok: true, value: e164 });
  });

  it.each([
    '03 20 70 12 34 / 06 39 98 01 23',
    '03 20 70 12 34 ou 06 39 98 01 23',
    '03 20 70 12 34; 06 39 98 01 23',
    '03 20 70 12 34, 06 39 98 01 23',
    '03 20 70 12 34 06 39 98 01 23',
    '+33 3 20 70 12 34 +33 6 39 98 01 23',
    '03 20 70 12 34/35',
  ])('"%s" are two', (typed) => {
    expect(readPhone(typed, 'FR')).toEqual({ ok: false, code: 'two_phones' });
  });

  it.each([
    ['en', '03 20 70 12 34 ext. 412'],
    ['fr', '03 20 70 12 34 poste 412'],
    ['pl', '03 20 70 12 34 wew. 412'],
  ] as const)('has its extension in %s', (locale, written) => {
    expect(formatPhone('+33320701234;ext=412', 'FR', locale)).toBe(written);
    expect(mainNumber('+33320701234;ext=412')).toBe('+33320701234');
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
