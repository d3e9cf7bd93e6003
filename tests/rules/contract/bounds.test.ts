import { expect, it } from 'vitest';
import { boundOf } from '#contract/violations.ts';

it.each([
  ['insuredLoadValue', 'too_small', 100, '€1.00'],
  ['insuredLoadValue', 'too_large', 5_000_000, '€50,000.00'],
  ['insured_value_eur', 'too_large', 50_000, '€50,000.00'],
  ['parts.0.amount', 'too_small', 1, '€0.01'],
  ['load.weight', 'too_small', 50, '50 kg'],
  ['weight_kg', 'too_large', 28_000, '28,000 kg'],
  ['payload', 'too_large', 60_000, '60,000 kg'],
  ['load.height', 'too_large', 270, '270 cm'],
  ['load.pallets.0', 'too_large', 1320, '1,320 cm'],
  ['load.pallets.0.quantity', 'too_large', 999, '999'],
  ['minutes', 'too_large', 120, '120 mins'],
  ['limit', 'too_large', 100, '100'],
  ['load.linear_meters', 'load_too_long', 14.5, '14.5'],
  // A text's length has no unit, and other requirements are words already.
  ['name_of_value', 'too_long', 60, '60'],
  ['pickup.contact.phone', 'invalid_phone', '+33 6 12 34 56 78', '+33 6 12 34 56 78'],
] as const)('the bound of %s (%s %s) reads %s', (path, code, requirement, expected) => {
  expect(boundOf({ path, code, requirement }, 'en-GB')).toBe(expected);
});

it('is written as the reader’s language does', () => {
  const violation = { path: 'insuredLoadValue', code: 'too_large', requirement: 5_000_000 } as const;
  expect(boundOf(violation, 'fr-FR')).toMatch(/^50\s000,00\s€$/);
  expect(boundOf(violation, 'pl-PL')).toMatch(/^50\s000,00\s€$/);
});
