import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const SOURCE = /id:\s*'(?<id>[^']+)',\s*message:\s*(?<quote>['"])(?<text>[\s\S]*?)(?<!\\)\k<quote>/g;
const ENTRY = /^msgid (?<id>(?:".*"\n)+)msgstr (?<text>(?:".*"\n?)+)/m;

const unquoted = (lines: string) =>
  Array.from(lines.matchAll(/"(.*)"/g), ([, part = '']) => part)
    .join('')
    .replaceAll('\\"', '"');

// The catalogue keeps the text under an id when the source changes, and English readers get the old one.
it('the English catalogues say what the source says, also of texts with an id', () => {
  const source = new Map(
    globSync('src/**/*.{ts,tsx}').flatMap((file) =>
      Array.from(readFileSync(file, 'utf8').matchAll(SOURCE), ({ groups }): [string, string] => [
        groups?.id ?? '',
        (groups?.text ?? '').replaceAll("\\'", "'"),
      ]),
    ),
  );
  expect(source.size).toBeGreaterThan(1000);
  const stale = globSync('locales/en/*.po').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n\n')
      .flatMap((block) => {
        const groups = ENTRY.exec(block)?.groups;
        const id = unquoted(groups?.id ?? '');
        const text = source.get(id);
        return text === undefined || text === unquoted(groups?.text ?? '') ? [] : [id];
      }),
  );
  expect(stale).toEqual([]);
});
