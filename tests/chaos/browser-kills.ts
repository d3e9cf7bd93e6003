// Real browsers killed at random: CHAOS_KILLS says how often, CHAOS_SEED repeats the choices of a run.
import process from 'node:process';
import { killBrowsers } from './kill-browsers.ts';

const { CHAOS_KILLS = '100', CHAOS_SEED = String(Date.now() % 2 ** 31) } = process.env;
const seed = Number(CHAOS_SEED);

process.stdout.write(`CHAOS_SEED=${seed}\n`);
try {
  await killBrowsers({ kills: Number(CHAOS_KILLS), seed }, (line) => process.stdout.write(`${line}\n`));
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
