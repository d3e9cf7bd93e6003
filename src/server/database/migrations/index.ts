import type { Migration } from 'kysely/migration';
import * as house from './0001-house.ts';
import * as keysAndNames from './0002-keys-and-names.ts';
import * as counts from './0003-counts.ts';
import * as market from './0004-market.ts';
import * as mail from './0005-mail.ts';

/** Every migration in order. They are only ever added: a server that ran one must find it again. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-house': house,
  '0002-keys-and-names': keysAndNames,
  '0003-counts': counts,
  '0004-market': market,
  '0005-mail': mail,
};
