import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '#build/root.ts';
import { BuiltFiles } from '#tests/bench/size/built-files.ts';
import { firstLoadOf, totalSize } from '#tests/bench/size/first-loads.ts';

/** Kilobytes of JavaScript, compressed. What was reached is held; less is better. */
const MOST = { missions: 203, offers: 234, 'sign-in': 215 } as const;

describe('JavaScript of a first load, with what starts behind it', () => {
  beforeAll(() => {
    // The build is that of users, whatever runs it.
    const { VITEST: _, NODE_ENV: __, ...env } = process.env;
    const { status } = spawnSync(process.execPath, [join(ROOT, 'src/commands/build.ts')], { cwd: ROOT, env });
    expect(status).toBe(0);
  });

  it.each(Object.entries(MOST))('of %s is at most %i kB', (screen, most) => {
    const { first, behind } = firstLoadOf(new BuiltFiles(), screen as keyof typeof MOST);
    expect(totalSize([...first, ...behind]) / 1000).toBeLessThanOrEqual(most);
  });
});
