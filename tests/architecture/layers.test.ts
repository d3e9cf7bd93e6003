import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findKnots, readRoom } from './arrows.ts';

const SERVER = readRoom('src/server');
const DEVICE = readRoom('src/device');
const knotsOf = (sources: ReadonlyMap<string, string>) =>
  findKnots(sources, 'server', [
    'adapters',
    ...['transport', 'money', 'people'].map((group) => `services/${group}`),
    ...readdirSync('src/server/wings').map((wing) => `wings/${wing}`),
  ]);

describe('the folders of the server', () => {
  it('form layers: none imports another that imports it', () => {
    expect(SERVER.size).toBeGreaterThan(100);
    expect(knotsOf(SERVER)).toEqual([]);
  });

  it.each([
    ['directly', 'database/trespass.ts', "import type { Job } from '../jobs/job.ts';", ['database', 'jobs']],
    [
      'by its room',
      'mail/trespass.ts',
      "import '#server/services/people/news/mail-news.ts';",
      ['mail', 'services/people/news'],
    ],
  ])('are found where one imports upwards %s', (_, path, text, folders) => {
    const knots = knotsOf(new Map([...SERVER, [path, text]]));
    expect(knots).toHaveLength(1);
    expect(knots[0]).toEqual(expect.arrayContaining(folders));
  });

  it('are found where three of them run in a circle', () => {
    const circle = new Map([
      ['one/a.ts', "import '../two/b.ts';"],
      ['two/b.ts', "import '../three/c.ts';"],
      ['three/c.ts', "import '../one/a.ts';"],
    ]);
    expect(knotsOf(circle)).toEqual([['one', 'three', 'two']]);
  });
});

describe.each(['freight', 'contract', 'design'])('the folders of %s', (room) => {
  const sources = readRoom(`src/${room}`);
  it('form layers: none imports another that imports it', () => {
    expect(sources.size).toBeGreaterThan(10);
    expect(findKnots(sources, room, [])).toEqual([]);
  });
});

it('a knot in freight is found', () => {
  const upwards = ['bid/trespass.ts', "import '../offer/offer.ts';"] as const;
  expect(findKnots(new Map([...readRoom('src/freight'), upwards]), 'freight', [])).toEqual([['bid', 'offer']]);
});

describe('the folders of the device', () => {
  it('form layers: what it keeps, sends and hears below, capabilities above', () => {
    expect(DEVICE.size).toBeGreaterThan(100);
    expect(findKnots(DEVICE, 'device', [])).toEqual([]);
  });

  it.each([
    ['a database that knows a capability', 'store/trespass.ts', "import '../missions/prefetch.ts';", 'missions'],
    [
      'a call that knows who is signed in',
      'api/trespass.ts',
      "import { session } from '#device/session/session.ts';",
      'session',
    ],
  ])('are found where one imports upwards: %s', (_, path, text, folder) => {
    const [knot, ...others] = findKnots(new Map([...DEVICE, [path, text]]), 'device', []);
    expect(others).toEqual([]);
    expect(knot).toEqual(expect.arrayContaining([path.split('/')[0], folder]));
  });
});
