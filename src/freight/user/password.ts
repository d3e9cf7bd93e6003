import * as v from 'valibot';

/** The fewest characters of a password. */
const MIN_PASSWORD_LENGTH = 12;
/** Longer ones only make the server work. */
const MAX_PASSWORD_LENGTH = 1024;

/** Password rules (specification, part 1, section 5), in display order. */
export const PASSWORD_RULES = ['length', 'lower_case', 'upper_case', 'number'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

const KEPT: Readonly<Record<PasswordRule, (password: string) => boolean>> = {
  length: (password) => password.length >= MIN_PASSWORD_LENGTH,
  lower_case: (password) => /\p{Ll}/u.test(password),
  upper_case: (password) => /\p{Lu}/u.test(password),
  number: (password) => /\d/.test(password),
};

export function keepsRule(rule: PasswordRule, password: string): boolean {
  return KEPT[rule](password);
}

/** A password as a user enters it, of any age. */
export const EnteredPassword = v.pipe(v.string(), v.minLength(1, 'required'), v.maxLength(MAX_PASSWORD_LENGTH));

/** A new password. `isSimple` checks separately if it is too simple, which needs a dictionary. */
export const NewPassword = v.pipe(
  EnteredPassword,
  v.check((password) => PASSWORD_RULES.every((rule) => keepsRule(rule, password)), 'password_weak'),
);
