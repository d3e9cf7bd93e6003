import { execFileSync } from 'node:child_process';
import process from 'node:process';
import { ROOT } from '#build/root.ts';

/**
 * The seed of everything that tests draw at random: `SEED`, or the commit. A commit always draws the same, so that it is
 * green or red wherever it is tested, and the next commit draws something else.
 *
 * @returns a whole number from 0 to below 2^31; 1 outside a repository
 */
export function seedOfRun(): number {
  const { SEED } = process.env;
  if (SEED !== undefined && SEED !== '') return Number(SEED);
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' });
    return Number.parseInt(commit.slice(0, 8), 16) % 2 ** 31;
  } catch {
    return 1;
  }
}
