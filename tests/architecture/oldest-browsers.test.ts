import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { BUILD_TARGET } from '#build/browser-check/build-target.ts';
import { NEEDED_FEATURES } from '#build/browser-check/needed-features.ts';
import { ROOT } from '#build/root.ts';
import { OLDEST_BROWSERS } from '#device/updates/oldest-browsers.ts';
import { tooNewInScript } from './oldest-browsers/scripts.ts';
import { tooNewInStyles } from './oldest-browsers/styles.ts';
import { compare, ENGINES, featureOf, hasSince, lackedBy, OLDEST_OF } from './oldest-browsers/too-new.ts';

/** What scripts have of newer browsers, or what has the name of it, and why older ones do without. */
const SCRIPTS_MAY = {
  '.withResolvers': 'Dexie passes it on where it is there',
  '.transfer': 'ours: a payment',
  '.escape': 'CSS.escape, which is older than that of regular expressions',
  '.difference': 'MapLibre’s own',
  '.resize': 'MapLibre’s own',
  'Intl.Segmenter': 'MapLibre asks whether it is there',
  VideoFrame: 'MapLibre asks whether it is there',
} as const;

/** What style sheets have of newer browsers, and what older ones show instead. */
const STYLES_MAY = {
  'content-visibility': 'all of a list is laid out',
  'contain-intrinsic-size': 'goes with it',
  'contain-intrinsic-height': 'goes with it',
  'text-wrap': 'lines are filled one by one',
  'field-sizing': 'a field keeps its size',
  'starting-style': 'it is there at once',
  'scrollbar-width': 'the scrollbar of the system',
  'popover-open': 'a class stands beside it, for what brings popovers',
  'forced-color-adjust': 'there are no forced colours',
  'print-color-adjust': 'has its prefix beside it',
  'user-select': 'has its prefix beside it',
  'text-size-adjust': 'has its prefix beside it',
  resize: 'nothing is resized on a phone',
  property: 'a colour changes at once',
  'font-variant-position': 'MapLibre resets it',
  'baseline-shift': 'MapLibre resets it',
  'color-rendering': 'MapLibre resets it',
} as const;

const APP = join(ROOT, 'dist/app');

beforeAll(() => {
  const { VITEST: _, NODE_ENV: __, ...env } = process.env;
  const { status } = spawnSync(process.execPath, [join(ROOT, 'src/commands/build.ts')], { cwd: ROOT, env });
  expect(status).toBe(0);
});

/** What the built files of a kind use that the oldest browsers lack, by file. */
function usesOf(ending: string, find: (text: string) => Set<string>): Map<string, string> {
  const files = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(ending));
  return new Map(files.flatMap((name) => [...find(readFileSync(join(APP, name), 'utf8'))].map((use) => [use, name])));
}

describe('the build runs in the oldest browsers', () => {
  it('its scripts, those of libraries and workers too', () => {
    const uses = usesOf('.js', tooNewInScript);
    expect([...uses].filter(([use]) => !Object.hasOwn(SCRIPTS_MAY, use))).toEqual([]);
  });

  it('its styles', () => {
    const uses = usesOf('.css', tooNewInStyles);
    expect([...uses].filter(([use]) => !Object.hasOwn(STYLES_MAY, use))).toEqual([]);
  });

  it.each([
    'Promise.withResolvers()',
    'Object.groupBy(rows, of)',
    'AbortSignal.any([])',
    'URL.canParse(address)',
    'Array.fromAsync(rows)',
    'new Set().union(others)',
    'Iterator.from(rows)',
    'new CloseWatcher()',
  ])('%s would be found', (script) => {
    expect(tooNewInScript(script).size).toBe(1);
  });

  it.each(['/[a--b]/v', 'using file = open();', "import words from './a.json' with { type: 'json' }"])(
    '%s would not be read',
    (script) => {
      expect(() => tooNewInScript(script)).toThrow(SyntaxError);
    },
  );

  it.each([
    'a{color:light-dark(red,blue)}',
    'a{anchor-name:--a}',
    'a:open{color:red}',
    '@scope (a){b{color:red}}',
    'a{interpolate-size:allow-keywords}',
  ])('%s would be found', (css) => {
    expect(tooNewInStyles(css).size).toBe(1);
  });

  it.each(['rows.toSorted()', "'a'.isWellFormed()", '/(?<=a)b/u', 'structuredClone(draft)'])('%s may be', (script) => {
    expect([...tooNewInScript(script)]).toEqual([]);
  });
});

describe('the features that a start asks for', () => {
  it.each(Object.keys(NEEDED_FEATURES))('%s is in all of the oldest browsers', (name) => {
    expect(lackedBy(featureOf(name))).toEqual([]);
  });

  it.each(ENGINES)('one of them came with the oldest %s: those before it are refused', (engine) => {
    const since = Object.keys(NEEDED_FEATURES).map((name) => hasSince(featureOf(name), engine) ?? '0');
    expect(since.toSorted(compare).at(-1)).toBe(OLDEST_OF[engine]);
  });
});

it('the build aims at the browsers that the README names', () => {
  const { safari, chrome, firefox } = OLDEST_BROWSERS;
  expect(BUILD_TARGET).toEqual([`safari${safari}`, `chrome${chrome}`, `firefox${firefox}`]);
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  expect(readme).toContain(`iOS and Safari ${safari}, Chrome and Edge ${chrome}, Firefox ${firefox}, and newer`);
});
