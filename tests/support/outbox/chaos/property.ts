import fc from 'fast-check';
import { calm } from './calm.ts';
import { driver } from './driver.ts';
import { office } from './office.ts';
import { road } from './road.ts';
import { Run } from './run.ts';
import { system } from './system.ts';

/** The most that happens in one day. */
const MOST = 40;

/** What a round of chaos came to: null where every promise held, else how it can be seen again; and how often it killed. */
export interface Chaos {
  readonly failure: string | null;
  readonly kills: number;
}

/** Lets everything happen that can, on so many days. */
export async function chaos(options: { readonly runs: number; readonly seed: number }): Promise<Chaos> {
  const happenings = fc.commands([...driver, ...system, ...road, ...office], { maxCommands: MOST, size: 'max' });
  let kills = 0;
  const property = fc.asyncProperty(fc.nat(), happenings, async (seed, day) => {
    const run = new Run(seed);
    try {
      run.open();
      const page = run.page(0);
      if (page !== null) run.signIn(page, run.person);
      await run.stage.rest();
      await fc.asyncModelRun(() => ({ model: {}, real: run }), day);
      await calm(run);
    } finally {
      kills += run.kills;
      run.stage.clear();
    }
  });
  const result = await fc.check(property, { numRuns: options.runs, seed: options.seed });
  if (!result.failed) return { failure: null, kills };
  return { failure: [fc.defaultReportMessage(result), result.errorInstance].join('\n'), kills };
}
