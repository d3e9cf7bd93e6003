import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '#build/root.ts';

/**
 * Kills servers while they write, on both engines: the test of sudden ends, at length.
 *
 * @param tell is told what the tests say
 * @throws where one fails
 */
export async function killServers({ kills }: { readonly kills: number }, tell: (line: string) => void): Promise<void> {
  if (kills === 0) return;
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const parameters = ['run', '--config', 'tests/vitest.config.ts', 'tests/api/sudden-ends.test.ts'];
  const child = spawn(process.execPath, [vitest, ...parameters], {
    cwd: ROOT,
    env: { ...process.env, KILLS: String(kills) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error('A server that was killed lost what it had acknowledged, or did it twice.');
  tell(`${kills} kills of servers on each engine`);
}
