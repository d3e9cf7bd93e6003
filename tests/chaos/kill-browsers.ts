import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Lading } from '../journeys/support/lading.ts';
import prepare from '../journeys/support/prepare.ts';
import { type Lived, RandomDay } from '../journeys/support/random-day.ts';

const BUILD = fileURLToPath(new URL('../../src/commands/build.ts', import.meta.url));

/** Of each user on a day. */
const MISSIONS = 2;

/**
 * Kills browsers, service workers and servers at random moments of two users' days on one phone, and holds the server's
 * books against what it had called kept. The seed repeats the choices; how far a browser has come when it is hit is the
 * machine's.
 *
 * @throws when a promise broke, with which and the seed of its day
 */
export async function killBrowsers(
  { kills, seed }: { readonly kills: number; readonly seed: number },
  tell: (line: string) => void,
): Promise<void> {
  if (kills === 0) return;
  execFileSync(process.execPath, [BUILD], { stdio: 'inherit' });
  const removeDemo = await prepare();
  try {
    for (let done = 0, today = seed; done < kills; today += 1) {
      const { killed, handed, clocks, faults } = await liveDay(today);
      if (faults.length > 0) throw new Error(`On the day from seed ${today}:\n${faults.join('\n')}`);
      done += killed;
      tell(
        `${done} of ${kills} kills of browsers, workers and servers; the phone changed hands ${handed} times and its ` +
          `clock was set ${clocks} times: every step booked once, in order, at its time, by who did it`,
      );
    }
  } finally {
    removeDemo();
  }
}

async function liveDay(seed: number): Promise<Lived> {
  const lading = await Lading.open();
  try {
    return await RandomDay.live(lading, { seed, missions: MISSIONS });
  } finally {
    await lading.close();
  }
}
