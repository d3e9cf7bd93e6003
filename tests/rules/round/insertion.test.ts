import { describe, expect, it } from 'vitest';
import { plannedStop } from '#freight/driving-time/schedule.ts';
import { bestInsertion } from '#freight/round/insertion.ts';
import { type RoundMission, roundFrom, stopsToMake } from '#freight/round/round.ts';
import { aLoad, at, DAY, NIGHT_BEFORE } from './a-load.ts';

const KM = 1000;
/** From 2° to 4° east on the 50th parallel: 186 km by road. */
const ROUND = aLoad([480, 1000], 4, { way: [2, 4] });

/** A load that can be picked up and delivered for four hours. */
const spare = (slots: readonly [number, number], metres: number, way: readonly [number, number], weight = 6240) =>
  aLoad(slots, metres, { way, weight, open: 240 });

const candidate = ({ pickup, delivery, load }: RoundMission) => ({
  pickup: plannedStop(pickup),
  delivery: plannedStop(delivery),
  load,
});

/** The detour of a load on a way, in whole kilometres; null where it does not fit. */
function detour(round: readonly RoundMission[], load: RoundMission, origin: number | null = null): number | null {
  const from = origin === null ? null : { location: at(origin), at: NIGHT_BEFORE };
  const best = bestInsertion(roundFrom(DAY, stopsToMake(round, NIGHT_BEFORE)), from, candidate(load));
  return best === null ? null : Math.round(best.detour / KM);
}

describe('a load that is taken along', () => {
  it.each([
    ['costs nothing on the way', spare([480, 700], 2, [2.5, 3.5]), 0],
    ['costs the way on beyond the end', spare([480, 1000], 2, [4, 5]), 93],
    ['costs the way back where it goes back', spare([480, 1000], 2, [3.5, 2.5]), 139],
    ['is not there where it has no room', spare([480, 1000], 9.6, [2.5, 3.5]), null],
    ['is not there where it is too heavy', spare([480, 1000], 2, [2.5, 3.5], 22_000), null],
    ['is not there where nobody can be in time', aLoad([420, 421], 2, { way: [2.5, 3.5] }), null],
  ])('%s', (_, load, expected) => {
    expect(detour([ROUND], load)).toBe(expected);
  });

  it('goes before the first stop only where it is known where the driver comes from', () => {
    const load = aLoad([420, 540], 2, { way: [1, 2] });
    expect(detour([ROUND], load)).toBeNull();
    expect(detour([ROUND], load, 1)).toBe(0);
  });

  it('does not go before the stop at which the truck stands already', () => {
    const load = aLoad([420, 540], 2, { way: [1, 2] });
    const arrived = new Date(NIGHT_BEFORE).toISOString();
    const standing = { ...ROUND, pickup: { ...ROUND.pickup, arrived_at: arrived } };
    expect(detour([standing], load, 1)).toBeNull();
    expect(detour([standing], spare([480, 700], 2, [2.5, 3.5]), 2)).toBe(0);
  });

  it('goes after what leaves no room before', () => {
    const full = aLoad([480, 700], 13.2, { way: [2, 4], weight: 3000 });
    expect(detour([full], aLoad([540, 1000], 2, { way: [2.5, 3.5] }))).toBeNull();
    expect(detour([full], aLoad([780, 1000], 2, { way: [4, 5] }))).toBe(93);
  });

  it('makes nothing late that was in time', () => {
    const tight = aLoad([480, 700], 4, { way: [2, 4] });
    expect(detour([tight], spare([480, 600], 2, [2.5, 3.5]))).toBe(0);
    const back = spare([480, 600], 2, [1, 3]);
    expect(detour([ROUND], back)).toBe(186);
    expect(detour([tight], back)).toBeNull();
  });

  it('has no place where there is no way', () => {
    expect(detour([], ROUND)).toBeNull();
  });
});
