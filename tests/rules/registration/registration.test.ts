import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { isWorked, WORK_BITS, workText } from '#freight/registration/proof-of-work.ts';
import { refuseAnswers } from '#freight/registration/questions.ts';
import { readRegisterAddress } from '#freight/vat/register-address.ts';
import { vatNumberOf } from '#freight/vat/vat-number.ts';

const volume = { key: 'volume', answers: ['up_to_5'] };
const countries = { key: 'countries', answers: ['FR', 'PL'] };

it.each([
  ['all that is required', [volume, countries], null],
  ['more than that', [volume, countries, { key: 'goods', answers: ['pallets'] }], null],
  ['an optional one left open', [volume, countries, { key: 'goods', answers: [] }], null],
  ['a required one left open', [volume], { path: 'questions', code: 'required' }],
  ['no answer to a required one', [volume, { key: 'countries', answers: [] }], { path: 'questions', code: 'required' }],
  ['two answers where one is asked', [{ ...volume, answers: ['up_to_5', 'over_100'] }, countries], of(0)],
  ['a country that is not open', [volume, { key: 'countries', answers: ['CH'] }], of(1)],
  ['a question twice', [volume, volume, countries], { path: 'questions.1.key', code: 'not_in_list' }],
  ['an unknown question', [{ key: 'age', answers: [] }], { path: 'questions.0.key', code: 'not_in_list' }],
])('judges %s', (_, answered, refusal) => {
  expect(refuseAnswers(answered)).toEqual(refusal);
});

function of(index: number) {
  return { path: `questions.${index}.answers`, code: 'not_in_list' };
}

it('takes one digest in many thousands for work, and ties it to an address', () => {
  const at = '2026-03-17T09:00:00.000Z';
  const worked = (email: string) =>
    Array.from({ length: 100_000 }, (_, nonce) => nonce).filter((nonce) =>
      isWorked(
        createHash('sha256')
          .update(workText(email, at, nonce))
          .digest(),
        WORK_BITS,
      ),
    );
  const mine = worked('claire@glas.example');
  expect(mine.length).toBeGreaterThan(0);
  expect(mine.length).toBeLessThan(30);
  expect(worked('jef@glas.example')).not.toEqual(mine);
});

it.each([
  ['18 RUE DU DRONCKAERT\n59200 TOURCOING', 'FR', ['18 RUE DU DRONCKAERT', '59200', 'TOURCOING']],
  ['ZI NORD\n4 RUE X\n59000 LILLE', 'FR', ['ZI NORD, 4 RUE X', '59000', 'LILLE']],
  ['UL. PROSTA 1\n44-100 GLIWICE', 'PL', ['UL. PROSTA 1', '44-100', 'GLIWICE']],
  ['---', 'FR', null],
  ['LILLE', 'FR', null],
  ['1 RUE X\nLILLE 59000', 'FR', null],
])('reads the address %j', (text, country, read) => {
  const found = readRegisterAddress(text, country);
  expect(found === null ? null : [found.street, found.postal_code, found.city]).toEqual(read);
});

it.each([
  ['40 303 265 045', 'FR', 'FR40303265045'],
  ['fr 40 303 265 045', 'FR', 'FR40303265045'],
  ['123456789', 'GR', 'EL123456789'],
  ['PL1234567890', 'FR', 'FRPL1234567890'],
])('writes %s of %s as %s', (typed, country, number) => {
  expect(vatNumberOf(typed, country)).toBe(number);
});
