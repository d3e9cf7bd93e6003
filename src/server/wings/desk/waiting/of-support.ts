import { uuidOf } from '../../../database/new-uuid.ts';
import type { Reader } from '../../../database/open.ts';
import { dueRun } from '../../../services/money/payout/due-run.ts';
import { readKinds } from './asked-kind.ts';
import { askedOfDesk } from './asked-of-desk.ts';
import { askedOfMoney } from './asked-of-money.ts';
import { endOf, type Found } from './found.ts';

interface SupportReader {
  /** Id of the member. */
  readonly reader: string;
  readonly now: number;
}

/** Returns the decisions that wait for a member of support. What needs a second person does not wait for the first. */
export async function ofSupport(db: Reader, { reader, now }: SupportReader): Promise<Found[]> {
  const found = await readKinds(db, [...askedOfMoney(db, reader), ...askedOfDesk(db, { reader, now })]);
  return [...found, ...(await runToPropose(db, now))];
}

/** The next run, from the day before it on, while something is due that is in no run. */
async function runToPropose(db: Reader, now: number): Promise<Found[]> {
  const run = await dueRun(db, now);
  if (run === null) return [];
  const { day, amount } = run;
  const about = { type: 'payout_run', uuid: uuidOf(`payout_run_due ${day}`), reference: day } as const;
  return [{ kind: 'payout_run_due', ...about, amount, deadline: endOf(day) }];
}
