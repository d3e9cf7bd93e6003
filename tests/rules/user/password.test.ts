import * as v from 'valibot';
import { expect, it } from 'vitest';
import { EmailAddress } from '#freight/user/email-address.ts';
import { keepsRule, NewPassword, PASSWORD_RULES } from '#freight/user/password.ts';
import { isSimple } from '#freight/user/simple-password.ts';

const codes = (password: string) => (v.safeParse(NewPassword, password).issues ?? []).map(({ message }) => message);

it.each(['Hardy-lorry-2026', 'Zażółć gęślą 1', 'correct Horse 7 battery', 'Lading-demo-2026', 'Tulipe-417-quai'])(
  'takes %s',
  (password) => {
    expect(codes(password)).toEqual([]);
    expect(isSimple(password, [])).toBe(false);
  },
);

it.each([
  ['Hardy-lorry', ['length', 'number']],
  ['hardy-lorry-2026', ['upper_case']],
  ['HARDY-LORRY-2026', ['lower_case']],
  ['Hardy-lorry-lorry', ['number']],
])('finds %s weak: %j', (password, broken) => {
  expect(codes(password)).toEqual(['password_weak']);
  expect(PASSWORD_RULES.filter((rule) => !keepsRule(rule, password))).toEqual(broken);
});

it.each([
  'Password12345',
  'Motdepasse2026',
  'Bienvenue2026!',
  'Witamy2026!Ab',
  'Qwertyuiop123',
  'Azertyuiop123',
  'Zaq12wsxCde3',
  'Aaaaaaaaaaa1',
  'Abababababab1',
  'Transport2026!',
  'Freight-2026x',
  'Exploitant-26',
  'Przewoznik2026',
])('finds %s simple', (password) => {
  expect(codes(password)).toEqual([]);
  expect(isSimple(password, [])).toBe(true);
});

it('takes the names of the user for what everybody tries', () => {
  expect(isSimple('Wilhelmina-2026', ['Wilhelmina'])).toBe(true);
  expect(isSimple('Wilhelmina-2026', ['Bo'])).toBe(false);
});

it('judges the beginning of a very long one', () => {
  expect(isSimple('Hardy-lorry-2026'.padEnd(1024, 'a'), [])).toBe(false);
});

it.each([
  ['quai@glas.example', 'quai@glas.example'],
  ['  Quai@Glas.Example ', 'quai@glas.example'],
  ['quаi@glas.example', null],
  ['quai@glas', null],
  ['quai', null],
  ['', null],
])('reads the address %j as %j', (typed, kept) => {
  const result = v.safeParse(EmailAddress, typed);
  expect(result.success ? result.output : null).toBe(kept);
});
