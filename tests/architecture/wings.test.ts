import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { importersOf, readRoom } from './arrows.ts';

const SERVER = readRoom('src/server');
const WINGS = readdirSync('src/server/wings', { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
/** A wing that goes with another: support's desk decides on the money that accounting holds. */
const GOES_WITH: Readonly<Record<string, string>> = { accounting: 'wings/desk/' };

it.each(WINGS)('nothing of the server needs the wing %s but its line', (wing) => {
  const importers = importersOf(SERVER, 'server', `wings/${wing}/`);
  const others = importers.filter((path) => GOES_WITH[wing] === undefined || !path.startsWith(GOES_WITH[wing]));
  expect(others).toEqual(['wings/wings.ts']);
  expect(SERVER.get('wings/wings.ts')?.split(`./${wing}/`)).toHaveLength(2);
});

it('a file of the core that needs a wing is found', () => {
  const trespass = ['mail/trespass.ts', "import '#server/wings/sharing/share/share-links.ts';"] as const;
  expect(importersOf(new Map([...SERVER, trespass]), 'server', 'wings/sharing/')).toContain('mail/trespass.ts');
});
