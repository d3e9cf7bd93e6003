import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { awaitsAtTop, refuseTopLevelAwait } from '#build/top-level-await.ts';

it.each([
  'await ready();',
  'export const words = await load();',
  'if (late) { await ready(); }',
  'const all = [1, await ready()];',
  'for await (const part of parts) use(part);',
  'class Kept extends (await base()) {}',
])('a script that waits at its top is found: %s', (script) => {
  expect(awaitsAtTop(script)).toBe(true);
});

it.each([
  'async function start() { await ready(); }',
  'const start = async () => { for await (const part of parts) use(part); };',
  'start().catch(() => { say("await"); });',
  'class Kept { async start() { await ready(); } static async *all() { yield await one(); } }',
  'const words = { await: 1 }; words.await;',
])('one that waits in its functions alone is not: %s', (script) => {
  expect(awaitsAtTop(script)).toBe(false);
});

it('ends the build with the names of the scripts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lading-built-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'good.js'), 'start();');
  refuseTopLevelAwait(folder);
  writeFileSync(join(folder, 'worker.js'), 'await ready();');
  expect(() => refuseTopLevelAwait(folder)).toThrow('These scripts await outside a function: worker.js.');
});
