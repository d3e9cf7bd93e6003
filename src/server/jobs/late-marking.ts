import { lateSteps } from '../http/measure.ts';
import { markLate } from '../services/mission/mark-late.ts';
import type { Job } from './job.ts';

/** A pickup or delivery whose slot has passed is late. */
export const lateMarking: Job = {
  name: 'late-marking',
  schedule: '* * * * *',
  async run({ db, now }) {
    lateSteps.inc(await markLate(db, now()));
  },
};
