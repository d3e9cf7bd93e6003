import * as v from 'valibot';

/** The fewest characters of a password. */
const MIN_PASSWORD_LENGTH = 12;
/** Longer ones only make the server work. */
const MAX_PASSWORD_LENGTH = 1024;

/** What a password has to hold beside words that everybody tries first. */
const FEWEST_OWN_CHARACTERS = 6;

/** Words and runs of keys that everybody tries first, the longer ones before those they hold. */
const COMMON = [
  'motdepasse',
  'qwertyuiop',
  'azertyuiop',
  'qwertzuiop',
  'password',
  'abcdefgh',
  'welcome',
  'lading',
  'qwerty',
  'azerty',
  'qwertz',
  'abcdef',
  'haslo',
  'hasło',
  'admin',
  'abc',
] as const;

/** A password as a user enters it, of any age. */
export const EnteredPassword = v.pipe(v.string(), v.minLength(1, 'required'), v.maxLength(MAX_PASSWORD_LENGTH));

/**
 * A new password: at least 12 characters with a lower-case letter, a capital and a digit, and not overly simple
 * (specification, part 1, section 13).
 */
export const NewPassword = v.pipe(
  EnteredPassword,
  v.check(isMixed, 'password_weak'),
  v.check((password) => !isSimple(password, []), 'password_simple'),
);

function isMixed(password: string): boolean {
  return password.length >= MIN_PASSWORD_LENGTH && [/\p{Ll}/u, /\p{Lu}/u, /\d/].every((kind) => kind.test(password));
}

/**
 * Whether little is left of a password without what everybody tries first, and what is left repeats itself.
 *
 * @param names the user's own: somebody who guesses tries them too
 */
export function isSimple(password: string, names: readonly string[]): boolean {
  const own = names.map((name) => name.toLowerCase()).filter((name) => name.length > 3);
  const rest = [...own, ...COMMON].reduce((left, word) => left.replaceAll(word, ''), password.toLowerCase());
  return new Set(rest.replace(/0?12345(?:67890?)?/g, '')).size < FEWEST_OWN_CHARACTERS;
}
