import type { Job } from './jobs/job.ts';
import { JOBS } from './jobs/jobs.ts';
import * as wings from './wings/wings.ts';

/** The jobs of the core, and those of the wings behind them. */
export const ALL_JOBS: readonly Job[] = [...JOBS, ...Object.values(wings).flatMap((wing) => wing.jobs)];
