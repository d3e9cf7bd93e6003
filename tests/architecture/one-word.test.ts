import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PO from 'pofile';
import { expect, it } from 'vitest';
import { ROOT } from '#build/root.ts';
import { LOCALES } from '#freight/user/locale.ts';

it.each(LOCALES)('a sentence that stands in several catalogues says the same in each: %s', (locale) => {
  const said = new Map<string, Map<string, string>>();
  for (const path of globSync(`locales/${locale}/*.po`, { cwd: ROOT })) {
    for (const { msgctxt, msgid, msgstr } of PO.parse(readFileSync(join(ROOT, path), 'utf8')).items) {
      const id = JSON.stringify([msgctxt ?? null, msgid]);
      const words = said.get(id) ?? new Map<string, string>();
      said.set(id, words.set(path, msgstr[0] ?? ''));
    }
  }
  const torn = [...said].filter(([, words]) => new Set(words.values()).size > 1);
  expect(torn.map(([id, words]) => [id, Object.fromEntries(words)])).toEqual([]);
});
