// Run by `npm start` once everything is installed and built: the server, with the demonstration in an empty database
// where nobody else can be meant to use it.
import process from 'node:process';
import { isDemonstrated } from './default-seed.ts';

if (isDemonstrated(process.env)) process.env.LADING_SEED = 'demo';
process.env.LOG_LEVEL ??= 'warn';
await import('./serve.ts');
