import fc from 'fast-check';
import { HOUR, MINUTE, SECOND } from '#freight/values/duration.ts';
import { happening, often } from './happening.ts';

const which = fc.nat(5);
const nothing = fc.constant<[]>([]);
const OUTBOX = 'lading-outbox';
const CACHE = 'lading-cache';

/** What the phone, its browser and the time do. */
export const system = [
  happening('open', nothing, (run) => run.open()),
  happening('kill', fc.tuple(which), (run, at) => {
    const page = run.page(at);
    if (page !== null) run.close(page);
  }),
  ...often(
    2,
    happening('killAll', nothing, (run) => {
      for (const page of run.pages) run.close(page);
      run.stopWorker();
      run.open();
    }),
  ),
  happening('freeze', fc.tuple(which), (run, at) => run.page(at)?.context.life.freeze()),
  happening('wake', nothing, (run) => {
    for (const page of run.pages) page.context.life.wake();
  }),
  ...often(
    2,
    happening('sync', nothing, (run) => {
      run.worker ??= run.stage.worker();
      return run.worker.sync();
    }),
  ),
  happening('killWorker', nothing, (run) => run.stopWorker()),
  ...often(
    5,
    happening(
      'wait',
      fc.tuple(fc.constantFrom(SECOND, 5 * SECOND, 11 * SECOND, 31 * SECOND, 2 * MINUTE, 6 * MINUTE)),
      (run, length) => run.stage.pass(length),
    ),
  ),
  happening(
    'jump',
    fc.tuple(fc.constantFrom(-26 * HOUR, -HOUR, -5 * MINUTE, -4 * SECOND, 4 * SECOND, HOUR, 40 * 24 * HOUR)),
    (run, by) => {
      run.stage.phone.clockAhead += by;
    },
  ),
  happening(
    'full',
    fc.tuple(fc.constantFrom(OUTBOX, CACHE), fc.integer({ min: 1, max: 3 })),
    (run, database, times) => {
      run.stage.phone.disk.full.set(database, times);
    },
  ),
  happening('loseConnection', fc.tuple(which), (run, at) => run.page(at)?.context.disk.loseConnections()),
];
