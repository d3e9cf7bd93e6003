// Runs the server on the settings of its environment. The demonstration is loaded where LADING_SEED asks for it alone.
import process from 'node:process';
import { main } from '#server/main.ts';
import { readSettings } from '#server/settings.ts';

const settings = readSettings(process.env);
const seed = settings.LADING_SEED === 'demo' ? (await import('#demo/seed-demo.ts')).seedDemo : null;
await main(settings, seed);
