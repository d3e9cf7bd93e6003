import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#build/root.ts';

/** A statement on shipments that gives `state` a value of its own instead of that of `stateAfter`. */
const ASSIGNED = [
  /update shipments\b[^`;]*?\bstate = (?!\$\{)/,
  /(?:updateTable|insertInto)\('shipments'\)[^;]*?\bstate: (?!stateAfter\()/,
];

const assigns = (code: string) => ASSIGNED.some((pattern) => pattern.test(code));

it('the state of a shipment is written by its rule alone', () => {
  const files = globSync('src/server/**/*.ts', { cwd: ROOT });
  expect(files.filter((file) => assigns(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});

it('a state of its own is noticed', () => {
  expect(assigns("tx.updateTable('shipments').set({ version, state: 'refused' });")).toBe(true);
  expect(assigns("sql`update shipments set state = 'planned' where uuid = ${uuid}`")).toBe(true);
  expect(assigns("tx.updateTable('shipments').set({ state: stateAfter({}) }).where('state', '=', 'draft');")).toBe(
    false,
  );
});
