import * as v from 'valibot';
import { expect, it } from 'vitest';
import { isSimple, NewPassword } from '#freight/user/password.ts';

const codes = (password: string) => (v.safeParse(NewPassword, password).issues ?? []).map(({ message }) => message);

it.each(['Hardy-lorry-2026', 'Zażółć gęślą 1', 'correct Horse 7 battery', 'Lading-demo-2026'])(
  'takes %s',
  (password) => {
    expect(codes(password)).toEqual([]);
  },
);

it.each([
  ['Hardy-lorry', 'password_weak'],
  ['hardy-lorry-2026', 'password_weak'],
  ['HARDY-LORRY-2026', 'password_weak'],
  ['Hardy-lorry-lorry', 'password_weak'],
  ['Password12345', 'password_simple'],
  ['Motdepasse2026', 'password_simple'],
  ['Qwertyuiop123', 'password_simple'],
  ['Aaaaaaaaaaa1', 'password_simple'],
  ['Abababababab1', 'password_simple'],
])('refuses %s: %s', (password, code) => {
  expect(codes(password)).toContain(code);
});

it('takes the names of the user for what everybody tries', () => {
  expect(isSimple('Wilhelmina-2026', ['Wilhelmina'])).toBe(true);
  expect(isSimple('Wilhelmina-2026', ['Bo'])).toBe(false);
});
