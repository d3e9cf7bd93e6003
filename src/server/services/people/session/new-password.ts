import { isSimple } from '#freight/user/simple-password.ts';
import { violation } from '../../../errors.ts';
import { hashPassword } from './password.ts';

/** Personal data that an attacker may use to guess a password. */
export interface Named {
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
}

/**
 * Hashes a new password whose length and mix were validated by its schema. It is slow, so call it outside transactions.
 *
 * @param path the field it came in
 * @throws a violation if it is too simple
 */
export async function hashNewPassword(
  password: string,
  { username, first_name, last_name }: Named,
  path: string,
): Promise<string> {
  const names = [username.replace(/@.*/, ''), first_name, last_name];
  if (isSimple(password, names)) throw violation(path, 'password_simple');
  return hashPassword(password);
}
