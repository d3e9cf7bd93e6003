import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { leastRowsOfToday, rowsOfToday } from './rows-of-today.ts';

/** Freezes the rows of a release: `node tests/stored/freeze.ts 2026-11-27`. A frozen file never changes. */
const [release] = process.argv.slice(2);
if (release === undefined) throw new Error('Name the release by its date.');
const rows = { whole: rowsOfToday(), least: leastRowsOfToday() };
const file = join(import.meta.dirname, 'releases', `${release}.json`);
writeFileSync(file, `${JSON.stringify(rows, null, 2)}\n`, { flag: 'wx' });
