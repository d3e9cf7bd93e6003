import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import process from 'node:process';

export const ROOT = new URL('..', import.meta.url).pathname;
const BIN = join(ROOT, 'node_modules/.bin');

/**
 * Runs commands one after the other, with the project's own Node and tools first on the path; says what failed and how
 * long each took.
 *
 * @param {readonly (readonly [name: string, ...command: string[]])[]} steps
 * @param {{ keepGoing?: boolean }} options with `keepGoing` later steps run although one failed
 * @returns {string[]} names of the steps that failed
 */
export function runSteps(steps, { keepGoing = false } = {}) {
  const failed = [];
  for (const [name, command, ...parameters] of steps) {
    process.stdout.write(`\n── ${name}\n`);
    const started = Date.now();
    const { status } = spawnSync(command, parameters, {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH}` },
    });
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    process.stdout.write(`── ${name}: ${status === 0 ? 'ok' : 'FAILED'} (${seconds} s)\n`);
    if (status === 0) continue;
    failed.push(name);
    if (!keepGoing) break;
  }
  return failed;
}
