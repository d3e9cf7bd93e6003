// Puts a backup in the place of the embedded database: `npm run restore -- .lading/backups/lading-….tar.gz`. The server
// must be stopped; the database that was there is kept beside the restored one.
import { openAsBlob } from 'node:fs';
import process from 'node:process';
import { restoreImage } from '#server/database/backup.ts';
import { readSettings } from '#server/settings.ts';

const [path] = process.argv.slice(2);
if (path === undefined) {
  process.stderr.write('Which backup? npm run restore -- <file>\n');
  process.exit(1);
}
const { LADING_DATA_DIR } = readSettings(process.env);
await restoreImage(LADING_DATA_DIR, await openAsBlob(path, { type: 'application/x-gzip' }), Date.now());
process.stdout.write(`The database of ${LADING_DATA_DIR} is that of ${path} now.\n`);
