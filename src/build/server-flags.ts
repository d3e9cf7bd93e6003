import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';

/**
 * The Node flags of the server, read from `npm start` in package.json, also for releases and benches.
 *
 * @throws if `npm start` does not run the server
 */
export function serverFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } };
  const flags = /\bnode ((?:--\S+ )*)src\/commands\/start\.ts$/.exec(scripts.start)?.[1];
  if (flags === undefined) throw new Error('`npm start` does not run src/commands/start.ts.');
  return flags.split(' ').filter((flag) => flag !== '');
}
