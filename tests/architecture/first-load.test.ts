import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { Plugin } from 'vite';
import { describe, expect, it } from 'vitest';
import { classNames } from '#build/first-load/class-names.ts';
import { earlyParts } from '#build/first-load/early-parts.ts';
import { keptPicture } from '#build/first-load/kept-picture.ts';
import { fileNameOf, firstLoadIsWhole, loadGroups, preloadsOf } from '#build/first-load/load-groups.ts';
import { ROOT } from '#build/root.ts';
import { STORAGE_KEYS } from '#device/session/storage-keys.ts';

const PAGE = readFileSync(join(ROOT, 'index.html'), 'utf8');

/** A hook of a plugin, whatever else of a bundler it may use. */
function hook(plugin: Plugin, name: 'transformIndexHtml' | 'generateBundle') {
  const found = plugin[name] as unknown;
  const handler = typeof found === 'function' ? found : (found as { handler: unknown }).handler;
  return handler as (...parameters: unknown[]) => unknown;
}

const chunk = (facadeModuleId: string) => ({
  type: 'chunk',
  name: 'part',
  fileName: `assets/${facadeModuleId.replace(/\W+/g, '-')}.js`,
  facadeModuleId,
  moduleIds: [facadeModuleId],
  imports: [],
  viteMetadata: { importedCss: new Set() },
});
const ROUTES = [
  '_signed-in',
  '_signed-in.missions',
  '_signed-in.offers',
  '_signed-in.dashboard',
  'auth',
  'auth.sign-in',
  'auth.password-forgot',
].map((route) => chunk(`/x/src/app/routes/${route}.tsx?tsr-split=component`));
const MAIN = chunk('/x/src/app/main.tsx');
const WORDS = ['en', 'fr', 'pl'].flatMap((locale) =>
  ['app', 'contract', 'desk', 'entrance', 'more', 'sign-in'].map((part) => chunk(`/x/locales/${locale}/${part}.po`)),
);
const bundleOf = (chunks: readonly { fileName: string }[]) => ({
  bundle: Object.fromEntries(chunks.map((each) => [each.fileName, each])),
});

/** Runs the script of a page in which a user is signed in; returns the addresses it asks for. */
function run(page: string, session: object): readonly string[] {
  const script = page.match(/<script>(\s+try \{\s+var parts =[\s\S]*?)<\/script>/)?.[1];
  if (script === undefined) throw new Error('The page has no script that asks early.');
  const links: { href: string }[] = [];
  runInNewContext(script, {
    localStorage: { getItem: (key: string) => (key === STORAGE_KEYS.session ? JSON.stringify(session) : null) },
    location: { pathname: '/' },
    navigator: { languages: ['en'] },
    document: { createElement: () => ({}), head: { append: (link: { href: string }) => links.push(link) } },
  });
  return links.map(({ href }) => href);
}

describe('the files that are asked for early', () => {
  const put = (page: string, chunks = [MAIN, ...ROUTES, ...WORDS]) =>
    hook(earlyParts(), 'transformIndexHtml')(page, bundleOf(chunks));

  it('stand before the scripts of the page', () => {
    const page = String(put(PAGE));
    expect(page.indexOf('var parts =')).toBeGreaterThan(0);
    expect(page.indexOf('var parts =')).toBeLessThan(page.indexOf('<script type="module"'));
  });

  it.each([MAIN, ...ROUTES, ...WORDS].map((each) => each.facadeModuleId))('end the build without %s', (source) => {
    const others = [MAIN, ...ROUTES, ...WORDS].filter(({ facadeModuleId }) => facadeModuleId !== source);
    expect(() => put(PAGE, others)).toThrow(/^No part of the build (?:begins with|has) /);
  });

  it.each([
    ['the dispatcher of the first company', { company: 'one' }, 'offers'],
    ['the driver of the second, where the session works in it', { company: 'two' }, 'missions'],
    ['the first company, where the user left the one recorded', { company: 'gone' }, 'offers'],
    ['the first company, in a session of an older app', {}, 'offers'],
  ])('are at "/" those of %s', (_who, recorded, screen) => {
    const companies = [
      { uuid: 'one', roles: ['DISPATCHER'], status: 'active' },
      { uuid: 'two', roles: ['DRIVER'], status: 'active' },
    ];
    const asked = run(String(put(PAGE)), { ...recorded, user: { locale: 'en', companies } });
    const named = asked.filter((href) => /signed-in-(missions|offers)/.test(href));
    expect(named).toEqual([expect.stringContaining(`signed-in-${screen}`)]);
  });

  it.each(['DISPATCHER', 'DRIVER'])(
    'are those of the other screens for a %s whose company is not admitted yet',
    (role) => {
      const companies = [{ uuid: 'one', roles: [role], status: 'onboarding' }];
      const asked = run(String(put(PAGE)), { company: 'one', user: { locale: 'en', companies } });
      expect(asked.filter((href) => /signed-in-(missions|offers)|-po\.js/.test(href))).toEqual([
        expect.stringContaining('en-app'),
        expect.stringContaining('en-more'),
      ]);
    },
  );

  it('end the build where the page has no script', () => {
    expect(() => put(PAGE.replace('<script type="module"', '<script'))).toThrow('The page has no');
  });
});

describe('the names of classes', () => {
  it('are those of their files', () => {
    expect(classNames()('primary', '/x/button/button.module.css')).toBe('button-primary');
  });

  it('end the build where two files have the same name', () => {
    const nameOf = classNames();
    nameOf('box', '/x/row/row.module.css');
    expect(nameOf('other', '/x/row/row.module.css?used')).toBe('row-other');
    expect(() => nameOf('box', '/y/row.module.css')).toThrow('have the same name');
  });
});

describe('the kept picture', () => {
  const put = (page: string) => hook(keptPicture('1.0.0+abcdef12'), 'transformIndexHtml')(page);

  it('knows the build it was drawn by, and takes the place of the shell', () => {
    expect(put(PAGE)).toContain('<html data-build="1.0.0+abcdef12" lang="en">');
    expect(put(PAGE)).toContain("document.getElementById('shell').replaceWith(place)");
  });

  it.each([
    ['is shown to its user', {}, 1],
    ['is not shown in a tab in which support acts for another', { [STORAGE_KEYS.acting]: '{"mode":"look"}' }, 0],
  ])('%s', (_, tab: Record<string, string>, times) => {
    const user = { userId: 'u-1', ended: false, user: { locale: 'en' } };
    const conditions = ['1', user.userId, ['en', null], ['en'], 390, new Date().toDateString()].join(' ');
    const picture = { until: Date.now() + 60_000, paths: ['/'], conditions, html: '' };
    const device = {
      [STORAGE_KEYS.session]: JSON.stringify(user),
      [STORAGE_KEYS.picture]: JSON.stringify(picture),
    };
    const script = /<script>(\s+try \{\s+var pictureConditions =[\s\S]*?)<\/script>/.exec(String(put(PAGE)))?.[1] ?? '';
    const storage = (kept: Record<string, string>) => ({ getItem: (key: string) => kept[key] ?? null });
    const place = { setAttribute: () => undefined, querySelectorAll: () => [], addEventListener: () => undefined };
    let shown = 0;
    const shell = {
      replaceWith: () => {
        shown += 1;
      },
    };
    runInNewContext(script, {
      localStorage: storage(device),
      sessionStorage: storage(tab),
      location: { pathname: '/', search: '' },
      navigator: { languages: ['en'] },
      window: { innerWidth: 390 },
      document: {
        documentElement: { dataset: { build: '1' } },
        createElement: () => place,
        getElementById: () => shell,
      },
    });
    expect(shown).toBe(times);
  });

  it.each(['<html ', '<div id="shell"', '</body>'])('ends the build where the page has no %s', (mark) => {
    expect(() => put(PAGE.replace(mark, ''))).toThrow(`The page has no "${mark}"`);
  });
});

describe('the files of the first load', () => {
  const groupOf = (name: string) => {
    const found = loadGroups().find((group) => 'debugName' in group && group.debugName === name);
    return found?.name as (id: string, graph: unknown) => string | null;
  };

  it('end the build when a root was moved', () => {
    expect(() => groupOf('early')('/x.ts', { getModuleInfo: () => null })).toThrow(
      'The build has no module src/app/begin.ts.',
    );
  });

  it('end the build when nothing is left out of them any more', () => {
    const graph = { getModuleInfo: () => ({ importedIds: [] }) };
    expect(() => groupOf('early')('/x.ts', graph)).toThrow('none of the modules that it leaves out');
  });

  it('end the build when one did not come about', () => {
    const bundle = Object.fromEntries(
      ['rules', 'early', 'first', 'shell', 'missions', 'background', 'signIn', 'dashboard', 'offers'].map((name) => [
        name,
        { ...chunk(name), name },
      ]),
    );
    expect(() => hook(firstLoadIsWhole(), 'generateBundle')({}, bundle)).toThrow('is called fields, visitors.');
  });

  it('are preloaded with a part that imports them, but for those that index.html loads', () => {
    const ofThePage = ['assets/rolldown-runtime-a.js', 'assets/rules-a.js', 'assets/early-a.js', 'assets/first-a.js'];
    const others = ['assets/background-a.js', 'assets/first-a.css', 'assets/shell-a.js', 'assets/x.js'];
    expect(preloadsOf([...others, ...ofThePage].toReversed())).toEqual(others);
  });

  it.each([
    ['first', 'assets/first-[hash:7].js'],
    ['lazy-maplibre', 'assets/lazy-maplibre-[hash:7].js'],
    ['some-screen', 'assets/[hash:7].js'],
  ])('have a name where a rule searches for it: %s', (name, file) => {
    expect(fileNameOf(name, 'js')).toBe(file);
  });
});

it('the public pages have no source maps where none is asked for, as the app', async () => {
  const { default: config } = await import('#build/public-page/vite.config.ts');
  expect(config.build?.sourcemap).toBe(false);
});
