import { isSimple } from '#freight/user/simple-password.ts';
import { violation } from '../../errors.ts';
import { hashPassword } from './password.ts';

/** What somebody who guesses knows of a user. */
export interface Named {
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
}

/**
 * Hashes a new password, which its schema found long and mixed enough. It takes its time: outside of transactions.
 *
 * @param path the field it came in
 * @throws the violation of one that is overly simple
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
