import { describe, expect, it } from 'vitest';
import {
  changeOf,
  type Firm,
  identityText,
  isConfirmed,
  type RegisterAnswer,
  type Wanted,
  whyItWaits,
} from '#freight/company/identity-change.ts';
import { fitsCountry } from '#freight/vat/vat-number.ts';

const FIRM: Firm = {
  kind: 'shipper',
  status: 'active',
  name: 'Verrerie de la Lys',
  vat_number: 'FR40303265045',
  street_name: '1 rue du Port',
  postal_code: '59000',
  city: 'Lille',
  country: 'FR',
  vat_franchise: false,
  is_invoiced: false,
  is_verified: false,
};
const PLACE = { street_name: '9 rue des Prés', postal_code: '59100', city: 'Roubaix', country: 'FR' };
const NAME: Wanted = { field: 'name', after: { name: 'Nouvelle Verrerie' } };
const NUMBER: Wanted = { field: 'vat_number', after: { vat_number: 'FR23552144503' } };
const BELGIAN: Wanted = { field: 'vat_number', after: { vat_number: 'BE0403170701' } };
const ROUBAIX: Wanted = { field: 'address', after: PLACE };
const GENT: Wanted = { field: 'address', after: { ...PLACE, country: 'BE' } };
const MONACO: Wanted = { field: 'address', after: { ...PLACE, country: 'MC' } };

const CARRIER = { kind: 'carrier' } as const;
const PENDING = { kind: 'carrier', status: 'onboarding' } as const;
const LOCKED = { kind: 'carrier', status: 'locked' } as const;
const INVOICED = { is_invoiced: true };
const VERIFIED = { is_verified: true };

describe('a change waits because', () => {
  it.each([
    ['nothing', {}, NAME, false, []],
    ['nothing', {}, NUMBER, true, []],
    ['nothing', {}, ROUBAIX, false, []],
    ['nothing', {}, MONACO, false, []],
    ['its countries differ', {}, GENT, false, ['country_differs']],
    ['its countries differ', {}, BELGIAN, false, ['country_differs']],
    ['nothing', { vat_number: null }, GENT, false, []],
    ['it was invoiced', INVOICED, NAME, false, ['invoiced']],
    ['it was invoiced', INVOICED, NUMBER, false, ['invoiced']],
    ['it was invoiced', INVOICED, MONACO, false, ['invoiced']],
    ['nothing', INVOICED, ROUBAIX, false, []],
    ['its number was verified', VERIFIED, NAME, false, ['verified']],
    ['of both', { ...INVOICED, ...VERIFIED }, GENT, false, ['invoiced', 'verified', 'country_differs']],
    ['it is admitted', CARRIER, NAME, false, ['admitted']],
    ['it is admitted', LOCKED, ROUBAIX, false, ['admitted']],
    ['another has the number', CARRIER, NUMBER, true, ['number_shared', 'admitted']],
    ['nothing', PENDING, NAME, false, []],
    ['nothing', PENDING, GENT, false, []],
    ['another has the number', PENDING, NUMBER, true, ['number_shared']],
  ] as const)('of %s: %j, %j', (_, otherwise, wanted, isShared, reasons) => {
    const firm = { ...FIRM, ...otherwise };
    const change = changeOf(firm, wanted);
    expect(change === null ? null : whyItWaits(firm, change, isShared)).toEqual(reasons);
  });

  it('is none for the present value', () => {
    expect(changeOf(FIRM, { field: 'name', after: { name: FIRM.name } })).toBeNull();
    const { street_name, postal_code, city, country } = FIRM;
    expect(changeOf(FIRM, { field: 'address', after: { street_name, postal_code, city, country } })).toBeNull();
  });
});

describe('the register confirms', () => {
  const ANSWER: RegisterAnswer = {
    vat_number: 'FR40303265045',
    check: 'valid',
    name: 'SAS NOUVELLE VERRERIE',
    address: null,
    checked_at: '2026-03-16T10:00:00.000Z',
  };
  const confirms = (
    answer: Partial<RegisterAnswer> | null,
    otherwise: Partial<Firm> = INVOICED,
    wanted: Wanted = NAME,
  ) => {
    const firm = { ...FIRM, ...otherwise };
    const change = changeOf(firm, wanted);
    if (change === null) return null;
    return isConfirmed(firm, change, whyItWaits(firm, change, false), answer && { ...ANSWER, ...answer });
  };

  it('a name that it has under the number', () => {
    expect(confirms({})).toBe(true);
    expect([confirms({ name: 'Autre' }), confirms({ name: null }), confirms(null)]).toEqual([false, false, false]);
    expect([confirms({ check: 'invalid' }), confirms({ check: 'unknown' })]).toEqual([false, false]);
    expect(confirms({ vat_number: 'FR23552144503' })).toBe(false);
  });

  it('a number of the same firm, of its country', () => {
    const answer = { vat_number: 'FR23552144503', name: FIRM.name };
    expect(confirms(answer, INVOICED, NUMBER)).toBe(true);
    expect(confirms({ ...answer, vat_number: 'BE0403170701' }, INVOICED, BELGIAN)).toBe(false);
  });

  it('nothing of an admitted carrier', () => {
    expect(confirms({}, CARRIER)).toBe(false);
  });
});

describe('a VAT number', () => {
  it.each([
    ['FR40303265045', 'FR', true],
    ['FR40303265045', 'MC', true],
    ['FR40303265045', 'BE', false],
    ['EL123456789', 'GR', true],
    ['XI123456789', 'IE', false],
    ['hello', 'FR', false],
  ])('%s fits %s: %s', (number, country, fits) => {
    expect(fitsCountry(number, country)).toBe(fits);
  });
});

describe('a value', () => {
  it('is one line', () => {
    expect([NAME, NUMBER, GENT].map(({ after }) => identityText(after))).toEqual([
      'Nouvelle Verrerie',
      'FR23552144503',
      '9 rue des Prés, 59100 Roubaix, BE',
    ]);
    expect(identityText({ vat_number: null })).toBeNull();
  });
});
