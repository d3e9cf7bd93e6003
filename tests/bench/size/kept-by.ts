import { isNeeded, type Part } from '#device/service-worker/keep-parts.ts';
import type { Locale } from '#freight/user/locale.ts';
import type { Side } from '#freight/user/side.ts';
import { readBuilt } from './built-files.ts';

/** The files that the worker keeps for a user of one side, from the list that the build writes into it. */
export function keptBy(user: { readonly sides: readonly Side[]; readonly locale: Locale }): string[] {
  const list = /\[\{"(?:locale|revision|sides)":.*?\}\](?=[,;)])/.exec(readBuilt('service-worker.js'))?.[0];
  if (list === undefined) throw new Error('The worker has no list of files.');
  return (JSON.parse(list) as Part[]).filter((part) => isNeeded(part, user)).map(({ url }) => url);
}
