import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { ROOT } from '#build/root.ts';

const BIN = join(ROOT, 'node_modules/.bin');

/** A command with the name it is reported under. */
export type Step = readonly [name: string, command: string, ...parameters: string[]];

interface Result {
  readonly isFine: boolean;
  /** The output that was not written yet. */
  readonly output: string;
  readonly seconds: number;
}

/**
 * Runs commands one after the other, with the project's own Node and tools first on the path, and reports what failed
 * and how long each took. The first that fails is the last that runs.
 *
 * @returns names of the steps that failed
 */
export async function runSteps(steps: readonly Step[]): Promise<string[]> {
  for (const [name, ...command] of steps) {
    process.stdout.write(`\n── ${name}\n`);
    const result = await run(command, 'inherit');
    process.stdout.write(summary(name, result));
    if (!result.isFine) return [name];
  }
  return [];
}

/**
 * Runs lanes of commands beside each other, those of a lane one after the other, and all of them whatever fails; the
 * output of each is written when it has ended.
 *
 * @returns names of the steps that failed
 */
export async function runLanes(lanes: readonly (readonly Step[])[]): Promise<string[]> {
  const failed: string[] = [];
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

function summary(name: string, { isFine, output, seconds }: Result): string {
  return `${output}── ${name}: ${isFine ? 'ok' : 'FAILED'} (${seconds.toFixed(1)} s)\n`;
}

async function run(
  [command, ...parameters]: readonly [string, ...string[]],
  stdio: 'inherit' | 'pipe',
): Promise<Result> {
  const started = Date.now();
  const child = spawn(command, parameters, {
    cwd: ROOT,
    stdio: ['inherit', stdio, stdio],
    env: { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH}` },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const { promise, resolve } = Promise.withResolvers<boolean>();
  child.once('close', (code) => resolve(code === 0));
  child.once('error', (error) => {
    output += `${error.message}\n`;
    resolve(false);
  });
  const isFine = await promise;
  return { isFine, output, seconds: (Date.now() - started) / 1000 };
}
