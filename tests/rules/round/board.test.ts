import { describe, expect, it } from 'vitest';
import type { Driver } from '#freight/driver/driver.ts';
import { afterWeeklyRest } from '#freight/driving-time/driver-clocks.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { giveOnBoard, isKept, planBoard, reduceBoard } from '#freight/round/board.ts';
import { HOUR, MINUTE } from '#freight/values/duration.ts';
import { aMission, uuid } from '#tests/support/mission.ts';

const EIGHT = Date.parse('2026-03-17T08:00:00+01:00');
const TOURCOING = { lat: 50.7239, lng: 3.1612 };

function aDriver(number: number): Driver {
  const person = { first_name: 'Jan', last_name: `Driver ${number}`, phone: null, email: null };
  return { uuid: uuid(0xd0 + number), user: null, ...person, status: 'validated' };
}

function standing(number: number, location: { lat: number; lng: number }) {
  const address = { city: 'Roubaix', country: 'FR', division_code: 'FR-59', location };
  const at = EIGHT - 13 * HOUR;
  return { driver: aDriver(number), last: { address, at, clocks: afterWeeklyRest(at) } };
}

/** A mission from Tourcoing to Antwerpen, with a pickup slot in minutes after midnight. */
function load(number: number, [from, to]: [number, number], otherwise: Partial<Mission> = {}): Mission {
  const mission = aMission();
  const time_slot = { ...mission.pickup.time_slot, start_time: from, end_time: to };
  return aMission({
    uuid: uuid(number),
    reference: `LD-${number}`,
    pickup: { ...mission.pickup, time_slot },
    ...otherwise,
  });
}

describe('a board of a day', () => {
  it('has the missions without a driver first, then who is late, then who has the next stop', () => {
    const [early, late, idle] = [standing(1, TOURCOING), standing(2, TOURCOING), standing(3, TOURCOING)];
    const missions = [
      load(1, [600, 660]),
      load(2, [520, 600], { driver: early.driver }),
      load(3, [400, 420], { driver: late.driver }),
    ];
    const rows = planBoard([idle, early, late], missions, EIGHT);
    expect(rows.map(({ driver }) => driver?.uuid ?? null)).toEqual([
      null,
      late.driver.uuid,
      early.driver.uuid,
      idle.driver.uuid,
    ]);
    expect(rows.map((row) => row.late)).toEqual([0, HOUR, 0, 0]);
    expect(rows[3]?.nextAt).toBe(Number.POSITIVE_INFINITY);
  });

  it('shows a road from where the truck was to where it will be, and the way on', () => {
    const one = standing(1, TOURCOING);
    const done = { state: 'completed', completed_at: '2026-03-17T06:40:00.000Z', recorded_at: null } as const;
    const mission = load(1, [440, 480], { driver: one.driver, pickup: { ...aMission().pickup, ...done } });
    const [, row] = planBoard([one], [mission], EIGHT);
    const [road] = row?.roads ?? [];
    expect(road?.pickup).toMatchObject({ at: Date.parse(done.completed_at), isDone: true, late: 0 });
    expect(road?.delivery.at).toBeGreaterThan(EIGHT);
    expect(road?.delivery).toMatchObject({ isDone: false, late: 0 });
    expect(row?.free).toMatchObject({ town: { city: 'Antwerpen' } });
  });

  it('is reduced to what is late, has no driver, or waits for its proof', () => {
    const done = { state: 'completed', completed_at: '2026-03-17T06:40:00.000Z', recorded_at: null } as const;
    const base = aMission();
    const missions = [
      load(1, [400, 420]),
      load(2, [600, 660]),
      load(3, [400, 420], { pickup: { ...base.pickup, ...done }, delivery: { ...base.delivery, ...done } }),
    ];
    const roads = planBoard([], missions, EIGHT)[0]?.roads ?? [];
    const kept = (filter: 'late' | 'no_driver' | 'proof') =>
      roads.filter((road) => isKept(road, filter)).map(({ mission }) => mission.reference);
    expect(kept('late')).toEqual(['LD-1']);
    expect(kept('no_driver')).toEqual(['LD-1', 'LD-2']);
    expect(kept('proof')).toEqual(['LD-3']);
    expect(roads.every((road) => isKept(road, null))).toBe(true);
  });

  it('goes on from where a truck has arrived', () => {
    const one = standing(1, TOURCOING);
    const { pickup } = load(1, [480, 600]);
    const there = load(1, [480, 600], {
      driver: one.driver,
      pickup: { ...pickup, arrived_at: '2026-03-17T07:30:00.000Z' },
    });
    const noon = Date.parse('2026-03-17T10:00:00.000Z');
    const far = { ...one, last: { ...one.last, address: { ...one.last.address, location: { lat: 43.3, lng: 5.4 } } } };
    const [, row] = planBoard([far], [there], noon);
    // From Marseille nobody is at Tourcoing by noon; who is there already loads now.
    expect(row?.roads[0]?.delivery.at).toBeLessThan(noon + 4 * HOUR);
    expect(row?.roads[0]?.pickup.at).toBe(Date.parse('2026-03-17T07:30:00.000Z'));
    // Given to them after that: the driver before them was there, they are not.
    const [, given] = planBoard([far], [{ ...there, given_at: '2026-03-17T09:00:00.000Z' }], noon);
    expect(given?.roads[0]?.pickup.at).toBeGreaterThan(noon + 4 * HOUR);
  });

  it('keeps its times where only some of its missions are shown', () => {
    const one = standing(1, TOURCOING);
    const [first, second] = [load(1, [480, 500], { driver: one.driver }), load(2, [520, 540], { driver: one.driver })];
    const all = planBoard([one], [first, second], EIGHT);
    const [nobodys, row] = reduceBoard(all, ({ uuid: id }) => id === second.uuid);
    expect(row?.roads).toEqual(all[1]?.roads.filter(({ mission }) => mission.uuid === second.uuid));
    expect(row?.ways).toEqual(all[1]?.ways);
    expect(row?.late).toBe(row?.roads[0]?.late);
    expect(nobodys?.driver).toBeNull();
  });

  it('leaves out what is cancelled, and keeps the missions of a driver who left', () => {
    const gone = { ...aDriver(7), status: 'disabled' as const };
    const missions = [
      load(1, [600, 660], { driver: gone }),
      load(2, [600, 660], { cancellation_date: '2026-03-16T08:00:00.000Z' }),
    ];
    const rows = planBoard([], missions, EIGHT);
    expect(rows.map(({ driver, roads }) => [driver?.uuid ?? null, roads.length])).toEqual([
      [null, 0],
      [gone.uuid, 1],
    ]);
  });
});

describe('a mission in another hand', () => {
  it('has the times that the board shows once it is given', () => {
    const [one, other] = [standing(1, TOURCOING), standing(2, { lat: 49.9, lng: 2.3 })];
    const mission = load(1, [520, 600], { driver: one.driver });
    const given = giveOnBoard(other, [], mission, EIGHT);
    const changed = { ...mission, driver: other.driver, given_at: new Date(EIGHT).toISOString() };
    const after = planBoard([one, other], [changed], EIGHT);
    const row = after.find(({ driver }) => driver?.uuid === other.driver.uuid);
    expect(given?.road).toEqual(row?.roads[0]);
    // The server says the same of who has it, by the history of the mission.
    const event = { kind: 'driver_changed', recorded_at: new Date(EIGHT).toISOString() } as Mission['tracking'][number];
    const told = planBoard([one, other], [{ ...mission, driver: other.driver, tracking: [event] }], EIGHT);
    expect(told[1]?.roads[0]?.pickup).toEqual(given?.road.pickup);
    expect(given?.row.ways).toEqual(row?.ways);
    expect(given?.makesLate).toBe(0);
  });

  it('is driven to from now, not from when a driver without missions stood still', () => {
    // Some two hours at the wheel away, since yesterday.
    const other = standing(2, { lat: 49.9, lng: 2.3 });
    const given = giveOnBoard(other, [], load(1, [480, 485]), EIGHT);
    expect(((given?.road.pickup.at ?? 0) - EIGHT) / MINUTE).toBeGreaterThan(60);
  });

  it('is not handed over to the driver who has it on board', () => {
    const one = standing(1, TOURCOING);
    const done = { completed_at: '2026-03-17T06:00:00.000Z', state: 'completed' } as const;
    const mission = load(1, [400, 420], { driver: one.driver, pickup: { ...load(1, [400, 420]).pickup, ...done } });
    const last = { ...one.last, at: EIGHT - HOUR, clocks: afterWeeklyRest(EIGHT - HOUR) };
    const given = giveOnBoard({ ...one, last }, [], mission, EIGHT);
    const [, planned] = planBoard([{ ...one, last }], [mission], EIGHT);
    expect(given?.road.delivery).toEqual(planned?.roads[0]?.delivery);
    const other = giveOnBoard(standing(2, TOURCOING), [], mission, EIGHT);
    expect(other?.road.delivery.at).toBeGreaterThan(given?.road.delivery.at ?? Number.POSITIVE_INFINITY);
  });

  it('says how many of the missions they have it makes late', () => {
    const one = standing(1, TOURCOING);
    const own = [load(2, [600, 605], { driver: one.driver }), load(3, [400, 420], { driver: one.driver })];
    const far = load(1, [480, 485], {
      pickup: {
        ...aMission().pickup,
        address: { ...aMission().pickup.address, location: { lat: 48.84, lng: 2.4 } },
        time_slot: { ...aMission().pickup.time_slot, start_time: 590, end_time: 595 },
      },
    });
    const given = giveOnBoard(one, own, far, EIGHT);
    expect(given?.makesLate).toBe(1);
    expect((given?.road.pickup.late ?? 0) / MINUTE).toBeGreaterThan(30);
  });
});
