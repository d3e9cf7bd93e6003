import fc from 'fast-check';
import { MISHAPS, WEATHER } from '../network.ts';
import type { Trouble } from '../server/fake-server.ts';
import { happening, often } from './happening.ts';

const trouble: fc.Arbitrary<Trouble> = fc.record({
  code: fc.constantFrom(
    'internal_error',
    'unavailable',
    'too_many_requests',
    'request_timeout',
    'not_authenticated',
    'crash_after_commit',
    'crash_after_commit',
  ),
  retryAfter: fc.constantFrom(null, 0, 5, 600),
});

/** What happens between the phone and the server, and inside it. */
export const road = [
  ...often(
    2,
    happening('weather', fc.tuple(fc.constantFrom(...WEATHER)), (run, weather) => {
      run.stage.network.weather = weather;
    }),
  ),
  ...often(
    3,
    happening('online', fc.constant<[]>([]), (run) => {
      run.stage.network.weather = 'up';
      return Promise.all(run.awake.map((page) => page.sender.flushNow(run.person.uuid)));
    }),
  ),
  ...often(
    3,
    happening('hear', fc.tuple(fc.nat(5)), async (run, at) => {
      if (run.stage.network.weather === 'up') await run.page(at)?.hearTime();
    }),
  ),
  ...often(
    4,
    happening('mishap', fc.tuple(fc.constantFrom(...MISHAPS)), (run, mishap) => {
      run.stage.network.mishaps.push(mishap);
    }),
  ),
  ...often(
    3,
    happening('trouble', fc.tuple(trouble), (run, drawn) => {
      run.stage.server.troubles.push(drawn);
    }),
  ),
];
