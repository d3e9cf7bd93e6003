// What `npm start` does once everything is installed and built: the server, with the demo data in an empty database.
import process from 'node:process';

process.env.LADING_SEED ??= 'demo';
process.env.LOG_LEVEL ??= 'warn';
await import('../src/server/main.ts');
