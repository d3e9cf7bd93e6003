import { describe, expect, it } from 'vitest';
import { HANDLING, schedule } from '#freight/driving-time/schedule.ts';
import { HOUR } from '#freight/values/duration.ts';

const LILLE = { lat: 50.63, lng: 3.07 };
const at = (iso: string) => Date.parse(iso);
const stop = (opens: string, closes: string) => ({ location: LILLE, opens: at(opens), closes: at(closes) });

describe('the stops of a way', () => {
  it('are made one after another, none before it opens', () => {
    const stops = [
      stop('2026-03-17T07:00:00Z', '2026-03-17T08:00:00Z'),
      stop('2026-03-17T07:00:00Z', '2026-03-17T08:00:00Z'),
      stop('2026-03-17T10:00:00Z', '2026-03-17T11:00:00Z'),
    ];
    const [first = 0, second, third] = schedule({ location: LILLE, at: at('2026-03-17T05:00:00Z') }, stops);
    expect(first).toBe(at('2026-03-17T07:00:00Z'));
    expect(second).toBe(first + HANDLING);
    expect(third).toBe(at('2026-03-17T10:00:00Z'));
  });

  it('wait for the end of a daily rest that a night between them is too short for', () => {
    const evening = stop('2026-03-17T18:00:00Z', '2026-03-17T19:00:00Z');
    const early = stop('2026-03-18T04:00:00Z', '2026-03-18T09:00:00Z');
    const morning = stop('2026-03-17T06:00:00Z', '2026-03-17T07:00:00Z');
    const noon = stop('2026-03-17T12:00:00Z', '2026-03-17T13:00:00Z');
    const made = schedule({ location: LILLE, at: morning.opens }, [morning, noon, evening, early]);
    expect(made.at(-1)).toBe(evening.opens + HANDLING + 11 * HOUR);
  });

  it('are none on an empty way', () => {
    expect(schedule({ location: LILLE, at: 0 }, [])).toEqual([]);
  });
});
