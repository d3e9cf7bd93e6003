import fc from 'fast-check';
import { StorageFault } from '#device/store/storage-fault.ts';
import { checkInvariants } from '../invariants/check.ts';
import type { Run } from './run.ts';

/** What fast-check draws: a thing that happens, and how long the story goes on after it before the next. */
export type Happening = fc.AsyncCommand<object, Run>;

/** How far things go on: until they rest, or some turns, in the middle of whatever is under way. */
const pace = fc.oneof({ weight: 1, arbitrary: fc.constant(null) }, { weight: 2, arbitrary: fc.nat(40) });

/** The same kind several times over: it is drawn as often as that. */
export function often(times: number, kind: fc.Arbitrary<Happening>): fc.Arbitrary<Happening>[] {
  return Array.from({ length: times }, () => kind);
}

/**
 * Makes a kind of thing that can happen.
 *
 * @param act starts it: what it waits for may never come
 */
export function happening<Values extends unknown[]>(
  name: string,
  values: fc.Arbitrary<Values>,
  act: (run: Run, ...values: Values) => unknown,
): fc.Arbitrary<Happening> {
  return fc.tuple(values, pace).map(([drawn, length]) => ({
    check: () => true,
    toString: () => `${name}(${drawn.map((value) => JSON.stringify(value)).join(', ')})~${length ?? 'rest'}`,
    async run(_model, run) {
      // Nobody waits for the end of it. A driver may be told that the phone is full; anything else is a defect.
      Promise.resolve(act(run, ...drawn)).catch((error: unknown) => {
        if (!(error instanceof StorageFault)) run.stage.witness.broken.push(String(error));
      });
      await (length === null ? run.stage.rest() : run.stage.turns(length));
      await checkInvariants(run.stage);
    },
  }));
}
