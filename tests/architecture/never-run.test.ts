import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { describe, expect, it } from 'vitest';
import { type Facts, leaveOut } from '#build/first-load/never-run/leave-out.ts';
import { LIBRARIES, neverRun } from '#build/first-load/never-run/never-run.ts';
import { ROOT } from '#build/root.ts';

/** A file of a library as it is built, without spaces. */
const left = (code: string, facts: Facts) => leaveOut('library.mjs', code, [facts]).replaceAll(/\s/g, '');

/** A hook of the plugin, whatever else of a bundler it may use. */
function hook(plugin: Plugin, name: 'transform' | 'generateBundle') {
  return (plugin[name] as unknown as { handler: (...parameters: unknown[]) => unknown }).handler;
}

/** What of Babel is used here: it has no types of its own. */
interface Babel {
  readonly parseSync: (code: string, options: object) => object;
  readonly traverse: (program: object, visitor: object) => void;
}
const { parseSync, traverse } = createRequire(import.meta.url)('@babel/core') as Babel;

/** The names that a file uses without declaring them. */
function globalsOf(code: string): Set<string> {
  let names: string[] = [];
  traverse(parseSync(code, { sourceType: 'unambiguous', configFile: false, babelrc: false }), {
    Program: ({ scope }: { scope: { globals: object } }) => {
      names = Object.keys(scope.globals);
    },
  });
  return new Set(names);
}

describe('what is left out of a library', () => {
  it('are reads of a variable that keeps one value, and what is assigned to it', () => {
    const code = 'var a = !1; if (a) b.a = a; for (a = c(); a; ) d({ a, a: 1 }, a => 1);';
    expect(left(code, { constants: { a: '!1' } })).toBe('vara=!1;if(!1)b.a=!1;for(c();!1;)d({a:!1,a:1},a=>1);');
  });

  it('are reads of a property that keeps one value', () => {
    expect(left('x.a = x.a || x[a]', { members: { a: 'null' } })).toBe('x.a=null||x[a]');
  });

  it('are calls that answer the same, and bodies that never run', () => {
    const facts = { answers: { is: '!1' }, empty: ['never'] };
    expect(left('function never() { return is(a, b) } is(c)', facts)).toBe('functionnever(){}!1');
  });

  it('are statements, and properties of objects', () => {
    const facts = { statements: ['a.b ='], properties: ['never'] };
    expect(left('a.b = 1; ({ never: 2, c: 3 }); d.never = 4;', facts)).toBe(';({c:3});0;');
  });

  it('are kinds that are never made, but not what an earlier case falls into', () => {
    const code = `
      switch (a.tag) { case 1: b(); case 2: c(); break; case 2: d(); case 3: e(); }
      switch (f) { case 2: g(); case NEVER: h() }
      2 === a.tag || a.tag !== 2 || 2 === f;`;
    expect(left(code, { tags: [2], cases: ['NEVER'] })).toBe(
      'switch(a.tag){case1:b();c();break;case3:e();}switch(f){case2:g();h()}!1||!0||2===f;',
    );
  });

  it('is the question whether there is a function', () => {
    const code = '"function" === typeof a ? 1 : 2; typeof b.c !== "function"; typeof a';
    expect(left(code, { globals: ['a'], absent: ['c'] })).toBe('!0?1:2;!0;typeofa');
  });

  it('are texts, and parts between two', () => {
    const facts: Facts = { texts: [['one()', 'two()']], spans: [['from()', 'to()']] };
    expect(left('one(); from(); x(); to()', facts)).toBe('two();to()');
  });

  it.each<[string, Facts]>([
    ['a variable', { constants: { no: '1' } }],
    ['a property', { members: { no: '1' } }],
    ['a call', { answers: { no: '1' } }],
    ['a function', { empty: ['no'] }],
    ['a statement', { statements: ['no ='] }],
    ['a key', { properties: ['no'] }],
    ['a kind', { tags: [7] }],
    ['a case', { cases: ['NO'] }],
    ['a global', { globals: ['no'] }],
    ['a method', { absent: ['no'] }],
    ['a text', { texts: [['no', '']] }],
    ['a text that stands there once', { texts: [['a', '']] }],
    ['the beginning of a part', { spans: [['no', 'a']] }],
    ['the end of a part', { spans: [['b', 'no']] }],
  ])('ends the build where a file does not have %s', (_, facts) => {
    expect(() => left('a(); a(); b();', facts)).toThrow(/^library\.mjs has /);
  });

  it('are not variables that a part that stays uses too', () => {
    const code =
      'function f(a) { switch (a.tag) { case 1: var b = 1, c = () => { var d; }; return b; case 2: return (b = 2); } }';
    expect(left(code, { tags: [1] })).toBe('functionf(a){varb,c;switch(a.tag){case2:return(b=2);}}');
  });

  it.each(Object.values(LIBRARIES).flatMap((files) => Object.entries(files)))(
    'is in %s, and leaves no name without what it names',
    (file, facts) => {
      const code = readFileSync(join(ROOT, 'node_modules', file), 'utf8');
      const next = leaveOut(file, code, facts);
      expect(next.length).toBeLessThan(code.length);
      expect(globalsOf(next).difference(globalsOf(code))).toEqual(new Set());
    },
  );
});

describe('a build', () => {
  const whole = (folder = ROOT) => {
    const plugin = neverRun('react');
    for (const file of Object.keys(LIBRARIES.react)) {
      const code = readFileSync(join(ROOT, 'node_modules', file), 'utf8');
      hook(plugin, 'transform')(code, join(folder, 'node_modules', file));
    }
    return (code: string) => hook(plugin, 'generateBundle')({}, { a: { type: 'chunk', name: 'a', code } });
  };

  it('ends without a file that something is left out of', () => {
    expect(() => hook(neverRun('react', 'router', 'dexie'), 'generateBundle')({}, {})).toThrow(
      'The build has nothing of ',
    );
  });

  const read = (code: string, file: string) => hook(neverRun('dexie'), 'transform')(code, join(ROOT, file));

  it.each([
    ['src/device/a.ts', 'db.ops.offset(1)'],
    ['src/device/a.ts', "Dexie.exists('a')"],
    ['src/device/a.ts', "db.ops.hook('creating')"],
    ['src/device/a.ts', "import { Dexie, liveQuery } from 'dexie';"],
    ['src/app/a.ts', "createFileRoute('/a')({ component: A, head: () => ({}) })"],
    ['src/app/a.ts', 'createRouter({ routeTree, defaultViewTransition: true })'],
    ['src/screens/a.tsx', "navigate({ to: '/', mask: { to: '/b' } })"],
    ['src/screens/a.tsx', '<Link to="/" viewTransition={true}>'],
  ])('ends where %s uses what was left out: %s', (file, code) => {
    expect(() => read(code, file)).toThrow(`${file} has "`);
  });

  it.each([
    ['src/device/a.ts', 'db.ops.where(a).first()'],
    ['src/device/a.ts', 'Dexie.Promise.all([])'],
    ['src/device/a.ts', "import { Dexie, type EntityTable } from 'dexie';"],
    ['src/app/a.ts', "createFileRoute('/a')({ component: A, loader: load })"],
    ['src/screens/a.tsx', 'list.offset(1)'],
  ])('goes on where %s uses what stayed: %s', (file, code) => {
    expect(() => read(code, file)).not.toThrow();
  });

  it('takes the libraries of another checkout', () => {
    const end = whole('/elsewhere');
    expect(() => end('')).not.toThrow();
  });

  it('goes on where nothing uses what was left out', () => {
    const end = whole();
    expect(() => end('(0,a.jsx)(`form`,{onSubmit:b});(0,c.jsx)(d.Fragment,{children:e},f)')).not.toThrow();
  });

  it.each([
    'a.hydrateRoot(b)',
    '(0,a.jsx)(b.ViewTransition,{})',
    '(0,a.jsx)(b.Fragment,{key:1,ref:c})',
    '(0,a.jsxs)(`link`,{})',
    '(0,a.createElement)(`x-y`)',
    '(0,a.preload)(`b`)',
    '(0,a.jsx)(b.Activity,{})',
    '(0,a.useOptimistic)(b)',
    '(0,a.useTransition)()',
    '(0,a.jsx)(`form`,{className:b,action:c})',
    '(0,a.jsx)(`button`,{formAction:c})',
    '(0,a.jsx)(`input`,{onSelect:c})',
    '(0,a.jsx)(`input`,{onCompositionEndCapture:c})',
    'class a{componentWillMount(){}}',
    'class a{getSnapshotBeforeUpdate(){}}',
  ])('ends where something does: %s', (code) => {
    const end = whole();
    expect(() => end(code)).toThrow('a has "');
  });
});
