import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import process from 'node:process';

export const ROOT = new URL('..', import.meta.url).pathname;
const BIN = join(ROOT, 'node_modules/.bin');

/**
 * Runs commands one after the other, with the project's own Node and tools first on the path; says what failed and how
 * long each took. The first that fails is the last that runs.
 *
 * @param {readonly Step[]} steps
 * @returns {Promise<string[]>} names of the steps that failed
 *
 * @typedef {readonly [name: string, ...command: string[]]} Step
 */
export async function runSteps(steps) {
  for (const [name, ...command] of steps) {
    process.stdout.write(`\n── ${name}\n`);
    const result = await run(command, 'inherit');
    process.stdout.write(summary(name, result));
    if (!result.isFine) return [name];
  }
  return [];
}

/**
 * Runs lanes of commands beside each other, those of a lane one after the other, and all of them whatever fails; each
 * says what it has to say when it is over.
 *
 * @param {readonly (readonly Step[])[]} lanes
 * @returns {Promise<string[]>} names of the steps that failed
 */
export async function runLanes(lanes) {
  const failed = [];
  await Promise.all(
    lanes.map(async (steps) => {
      for (const [name, ...command] of steps) {
        const result = await run(command, 'pipe');
        process.stdout.write(`\n── ${name}\n${summary(name, result)}`);
        if (!result.isFine) failed.push(name);
      }
    }),
  );
  return failed;
}

/** What was not written yet of what a step said, and how it ended. */
function summary(name, { isFine, said, seconds }) {
  return `${said}── ${name}: ${isFine ? 'ok' : 'FAILED'} (${seconds.toFixed(1)} s)\n`;
}

async function run([command, ...parameters], output) {
  const started = Date.now();
  const child = spawn(command, parameters, {
    cwd: ROOT,
    stdio: ['inherit', output, output],
    env: { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH}` },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  }
  const { promise, resolve } = Promise.withResolvers();
  child.once('close', (code) => resolve(code === 0));
  child.once('error', (error) => {
    said += `${error.message}\n`;
    resolve(false);
  });
  const isFine = await promise;
  return { isFine, said, seconds: (Date.now() - started) / 1000 };
}
