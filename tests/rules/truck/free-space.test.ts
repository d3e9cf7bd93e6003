import { describe, expect, it } from 'vitest';
import type { Mission } from '#freight/mission/mission.ts';
import { detour, freeSpaces } from '#freight/truck/free-space.ts';
import { aMission, uuid } from '#tests/support/mission.ts';

const nowak = {
  uuid: uuid(1),
  user: null,
  first_name: 'Krzysztof',
  last_name: 'Nowak',
  phone: null,
  email: null,
  status: 'validated',
} as const;

/** A mission of Nowak's on a day, in minutes after midnight from its pickup to its delivery. */
function onBoard(
  [from, to]: readonly [number, number],
  metres: number,
  {
    date = '2026-03-17',
    weight = 6240,
    otherwise = {},
  }: { date?: string; weight?: number; otherwise?: Partial<Mission> } = {},
): Mission {
  const mission = aMission({ driver: nowak, ...otherwise });
  const slot = (start: number) => ({ date, start_time: start, end_time: start + 30, flexible: false });
  return {
    ...mission,
    pickup: { ...mission.pickup, time_slot: slot(from) },
    delivery: { ...mission.delivery, time_slot: slot(to) },
    load: { ...mission.load, linear_meters: metres, weight },
  };
}

const left = (missions: readonly Mission[]) =>
  freeSpaces(missions).map(({ date, linear_meters, weight }) => [date, linear_meters, weight]);

describe('the room in a truck', () => {
  it.each([
    ['is what its load leaves', [onBoard([480, 720], 4.8)], [['2026-03-17', 8.4, 21_760]]],
    [
      'is what loads leave that are on board together',
      [onBoard([480, 720], 4.8), onBoard([540, 800], 6)],
      [['2026-03-17', 2.4, 15_520]],
    ],
    [
      'is not taken twice by loads that follow each other',
      [onBoard([480, 600], 4.8), onBoard([700, 800], 6)],
      [['2026-03-17', 7.2, 21_760]],
    ],
    [
      'is told day by day',
      [onBoard([480, 600], 4.8), onBoard([480, 600], 2, { date: '2026-03-18', weight: 1000 })],
      [
        ['2026-03-17', 8.4, 21_760],
        ['2026-03-18', 11.2, 27_000],
      ],
    ],
    ['is none in a full truck', [onBoard([480, 720], 13)], []],
    ['is none under a load that is too heavy for more', [onBoard([480, 720], 6, { weight: 28_000 })], []],
    ['is not known without a driver', [onBoard([480, 720], 6, { otherwise: { driver: null } })], []],
    [
      'is not that of a mission that was cancelled',
      [onBoard([480, 720], 6, { otherwise: { cancellation_date: '2026-03-16T16:00:00.000Z' } })],
      [],
    ],
  ])('%s', (_, missions, expected) => {
    expect(left(missions)).toEqual(expected);
  });

  it('comes with the stops the truck has yet to make, in their order', () => {
    const first = onBoard([480, 900], 2);
    const second = onBoard([600, 700], 2);
    const done = { ...first, pickup: { ...first.pickup, state: 'completed' as const } };
    const [space] = freeSpaces([done, second]);
    expect(space?.stops).toEqual(
      [second.pickup, second.delivery, first.delivery].map(({ address }) => address.location),
    );
  });
});

describe('a detour', () => {
  const at = (lng: number) => ({ lat: 50, lng });
  const ROUND = [at(2), at(4)];

  it('is nothing for a load on the way', () => {
    expect(detour(ROUND, at(2.5), at(3.5))).toBeLessThan(200);
  });

  it('is the way there and back for one beside it', () => {
    const beyond = detour(ROUND, at(4), at(5));
    expect(beyond).toBeGreaterThan(90_000);
    expect(detour(ROUND, at(3.5), at(2.5))).toBeGreaterThan(beyond);
  });

  it('never delivers before it picks up, nor leaves from elsewhere than the round', () => {
    expect(detour(ROUND, at(1), at(3))).toBeGreaterThan(detour(ROUND, at(2), at(3)) + 150_000);
  });

  it('is the whole way where there is no round', () => {
    expect(detour([], at(2), at(3))).toBeGreaterThan(90_000);
  });
});
