import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import prepare from '../journeys/support/prepare.ts';
import { Shift } from './shift.ts';

const BUILD = fileURLToPath(new URL('../../src/commands/build.ts', import.meta.url));

/**
 * Kills browsers, service workers and servers at random moments of drivers' days, and holds the server's books against
 * what the phones had called kept. The seed repeats the choices; how far a browser has come when it is hit is the
 * machine's.
 *
 * @throws when a promise broke, with which and the seed of its shift
 */
export async function killBrowsers(
  { kills, seed }: { readonly kills: number; readonly seed: number },
  tell: (line: string) => void,
): Promise<void> {
  if (kills === 0) return;
  execFileSync(process.execPath, [BUILD], { stdio: 'inherit' });
  const removeDemo = await prepare();
  try {
    for (let done = 0, shift = seed; done < kills; shift += 1) {
      const { killed, faults } = await Shift.work(shift);
      if (faults.length > 0) throw new Error(`In the shift from seed ${shift}:\n${faults.join('\n')}`);
      done += killed;
      tell(`${done} of ${kills} kills of browsers, workers and servers: every step booked once, in order, at its time`);
    }
  } finally {
    removeDemo();
  }
}
