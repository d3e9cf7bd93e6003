import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '#build/root.ts';
import { BuiltFiles, readBuilt } from '#tests/bench/size/built-files.ts';
import { firstLoadOf, totalSize } from '#tests/bench/size/first-loads.ts';
import { keptBy } from '#tests/bench/size/kept-by.ts';

/** Kilobytes of JavaScript, compressed. What was reached is held; less is better. */
const MOST = { missions: 210, offers: 245 } as const;

/** The same of pages where visitors arrive: nothing starts in the background before they are used. */
const MOST_OF_VISITORS = { 'sign-in': 179, 'password-forgot': 196, register: 196, invite: 196 } as const;

beforeAll(() => {
  // The build is that of users, whatever runs it.
  const { VITEST: _, NODE_ENV: __, ...env } = process.env;
  const { status } = spawnSync(process.execPath, [join(ROOT, 'src/commands/build.ts')], { cwd: ROOT, env });
  expect(status).toBe(0);
});

describe('JavaScript of a first load, with its background work', () => {
  it.each(Object.entries(MOST))('of %s is at most %i kB', (screen, most) => {
    const { first, background } = firstLoadOf(new BuiltFiles(), screen as keyof typeof MOST);
    expect(totalSize([...first, ...background]) / 1000).toBeLessThanOrEqual(most);
  });
});

describe('JavaScript of a visitor’s page', () => {
  it.each(Object.entries(MOST_OF_VISITORS))('of %s is at most %i kB, without the databases', (screen, most) => {
    const built = new BuiltFiles();
    const { first } = firstLoadOf(built, screen as keyof typeof MOST_OF_VISITORS);
    expect(totalSize(first) / 1000).toBeLessThanOrEqual(most);
    expect([...first]).not.toContain(built.sharedFile('background'));
  });
});

const nameOf = (file: string) => /assets\/(.+)-.{7}\.\w+$/.exec(file)?.[1];

describe('the requests of a browser', () => {
  it('the page itself loads the scripts that no part preloads', () => {
    expect(new BuiltFiles().entries.map(nameOf)).toEqual(['rules', 'early', 'first', 'rolldown-runtime']);
  });

  it('a driver’s phone keeps at most 800 kB of the app, and nothing of support’s desk', () => {
    const kept = keptBy({ sides: ['carrier'], locale: 'fr' });
    expect(totalSize(kept) / 1000).toBeLessThanOrEqual(800);
    const all = keptBy({ sides: ['carrier', 'dispatcher', 'shipper', 'support'], locale: 'fr' });
    expect(all).toEqual(expect.arrayContaining(kept));
    const desk = new BuiltFiles().fileOf('src/app/routes/_signed-in.support.bank.tsx?tsr-split=component');
    expect(all).toContain(desk);
    expect(kept).not.toContain(desk);
  });

  it('a worker installs the fonts of English and French; those of Polish come with its first letter', () => {
    const installed = [...readBuilt('service-worker.js').matchAll(/"(assets\/[^"]+\.woff2)"/g)];
    const fonts = new BuiltFiles().fonts;
    expect(fonts.map(nameOf).sort()).toEqual([
      'barlow-semi-condensed-latin-500-normal',
      'barlow-semi-condensed-latin-600-normal',
      'barlow-semi-condensed-latin-700-normal',
      'sometype-mono-latin-600-normal',
    ]);
    expect(Array.from(installed, ([, file]) => file).sort()).toEqual(fonts.toSorted());
  });
});
