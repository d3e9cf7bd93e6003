import { describe, expect, it } from 'vitest';
import { drivingTime } from '#freight/driving-time/driven.ts';
import { HANDLING, schedule } from '#freight/driving-time/schedule.ts';
import { sayWays, ways } from '#freight/driving-time/ways.ts';
import { HOUR, MINUTE } from '#freight/values/duration.ts';

const SIX = Date.parse('2026-03-17T06:00:00Z');
const LILLE = { lat: 50.63, lng: 3.07 };
const PARIS = { lat: 48.84, lng: 2.4 };
const LYON = { lat: 45.76, lng: 4.84 };
const stop = (location: typeof LILLE, opens: number, loaded: boolean) => ({
  location,
  opens,
  closes: opens + HOUR,
  loaded,
});

describe("the parts of a driver's time", () => {
  it('are the way to each stop, the work there, and the rest after the last one', () => {
    const stops = [stop(LILLE, SIX + HOUR, false), stop(PARIS, SIX, true)];
    const parts = ways({ location: PARIS, at: SIX - 10 * HOUR }, stops);
    const expected = schedule({ location: PARIS, at: SIX - 10 * HOUR }, stops);
    expect(parts.filter(({ kind }) => kind === 'busy').map(({ from }) => from)).toEqual(expected);
    const kinds = parts.map(({ kind }) => kind);
    expect(kinds.slice(0, 4)).toEqual(['wait', 'empty', 'busy', 'drive']);
    expect(kinds.at(-1)).toBe('rest');
    const driven = (kind: string) =>
      parts.filter((part) => part.kind === kind).reduce((sum, { from, to }) => sum + to - from, 0);
    expect(driven('empty')).toBeCloseTo(drivingTime(PARIS, LILLE), 3);
    expect(driven('drive')).toBeCloseTo(drivingTime(LILLE, PARIS), 3);
  });

  it('follow each other without a gap until the last stop is made', () => {
    const parts = ways({ location: LILLE, at: SIX }, [stop(LYON, SIX, true), stop(LILLE, SIX + 60 * HOUR, true)]);
    const until = parts.slice(0, -1);
    expect(until.slice(1).every(({ from }, index) => from === until[index]?.to)).toBe(true);
    expect(parts.every(({ from, to }) => to > from)).toBe(true);
  });

  it('are one break of 45 minutes where the law asks for it, and a wait where only the site does', () => {
    const [drive, pause, rest] = ways({ location: LILLE, at: SIX }, [stop(LYON, SIX, true)]);
    expect(drive).toMatchObject({ kind: 'drive', to: SIX + 4.5 * HOUR });
    expect(pause).toEqual({ kind: 'break', from: SIX + 4.5 * HOUR, to: SIX + 5.25 * HOUR });
    expect(rest?.kind).toBe('drive');
    const clocks = { shiftStart: SIX, drivenInShift: 0, drivenSinceBreak: 0 };
    expect(ways({ location: LILLE, at: SIX, clocks }, [stop(LILLE, SIX + HOUR, false)])[0]).toEqual({
      kind: 'wait',
      from: SIX,
      to: SIX + HOUR,
    });
  });

  it('are only the next rest of a driver without stops: as late as the law allows, eleven hours long', () => {
    expect(ways({ location: LILLE, at: SIX }, [])).toEqual([
      { kind: 'rest', from: SIX + 13 * HOUR, to: SIX + 24 * HOUR },
    ]);
  });

  it('are a rest of the length that the law asks for, then a wait, where a night is longer', () => {
    const clocks = { shiftStart: SIX, drivenInShift: 0, drivenSinceBreak: 0 };
    const parts = ways({ location: LILLE, at: SIX + 10 * HOUR, clocks }, [stop(LILLE, SIX + 25 * HOUR, false)]);
    expect(parts.slice(0, 2)).toEqual([
      { kind: 'rest', from: SIX + 10 * HOUR, to: SIX + 21 * HOUR },
      { kind: 'wait', from: SIX + 21 * HOUR, to: SIX + 25 * HOUR },
    ]);
  });

  it('are said without the work at a stop, and an empty drive as a drive that is empty', () => {
    const from = SIX;
    const to = SIX + 5 * MINUTE;
    const span = { from: '2026-03-17T06:00:00.000Z', to: '2026-03-17T06:05:00.000Z' };
    expect(
      sayWays([
        { kind: 'busy', from, to },
        { kind: 'empty', from, to },
        { kind: 'rest', from, to },
      ]),
    ).toEqual([
      { kind: 'drive', ...span, empty: true },
      { kind: 'rest', ...span, empty: false },
    ]);
    expect(HANDLING).toBe(30 * MINUTE);
  });
});
