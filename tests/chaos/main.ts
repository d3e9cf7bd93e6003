// The long random runs. CHAOS_KILLS, CHAOS_BROWSER_KILLS, CHAOS_SERVER_KILLS, CHAOS_CALLS and CHAOS_CONNECTIONS say how long
// each goes on, nought leaves it out; SEED repeats a run.
import process from 'node:process';
import { fuzzCalls } from './fuzz-calls.ts';
import { killBrowsers } from './kill-browsers.ts';
import { killOutbox } from './kill-outbox.ts';
import { killServers } from './kill-servers.ts';
import { strainSockets } from './strain-sockets.ts';

const {
  CHAOS_KILLS = '10000',
  CHAOS_BROWSER_KILLS = '100',
  CHAOS_SERVER_KILLS = '20',
  CHAOS_CALLS = '100000',
  CHAOS_CONNECTIONS = '20000',
  SEED = String(Date.now() % 2 ** 31),
} = process.env;
const seed = Number(SEED);

function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}

tell(`SEED=${seed}`);
try {
  await killOutbox({ kills: Number(CHAOS_KILLS), seed }, tell);
  await killBrowsers({ kills: Number(CHAOS_BROWSER_KILLS), seed }, tell);
  await killServers({ kills: Number(CHAOS_SERVER_KILLS) }, tell);
  await fuzzCalls({ requests: Number(CHAOS_CALLS), seed }, tell);
  await strainSockets({ connections: Number(CHAOS_CONNECTIONS), seed }, tell);
  tell('Every promise held.');
} catch (error) {
  tell(`${error instanceof Error ? error.message : String(error)}\nSEED=${seed} npm run chaos repeats it.`);
  // What ends the PostgreSQL of a run sets an exit code of its own.
  process.exit(1);
}
