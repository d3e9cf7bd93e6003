// Adds a user of Lading's support: npm run support-user -- ada@company.example Ada Lovelace
// The password is asked for, or read from the standard input where that is no terminal; it is never an argument.
import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { createSupportUser, SupportUser } from '#server/services/people/user/create-support-user.ts';
import { readSettings } from '#server/settings.ts';
import { fail, openForCommand } from './command.ts';

const [email, firstName, lastName] = process.argv.slice(2);
if (email === undefined || firstName === undefined || lastName === undefined || process.argv.length > 5) {
  fail('Usage: npm run support-user -- E-MAIL FIRST-NAME LAST-NAME');
}
const read = v.safeParse(SupportUser, { email, firstName, lastName, password: await readPassword() });
if (!read.success) {
  // A fault's own message would repeat what was typed.
  const names = read.issues.map((issue) => v.getDotPath(issue)).join(', ');
  fail(`Not valid: ${names}. A password has 12 characters or more, with a lower-case letter, a capital and a number.`);
}
const db = await openForCommand(readSettings(process.env));
try {
  await db.transaction().execute((tx) => createSupportUser(tx, read.output, Date.now()));
  process.stdout.write(`${read.output.email} can sign in now.\n`);
} catch (error) {
  fail((error as Error).message);
} finally {
  await db.destroy();
}

async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, '');
  process.stdout.write('Password: ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  const password = await lines.question('');
  lines.close();
  process.stdout.write('\n');
  return password;
}
