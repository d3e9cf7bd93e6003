import type { Context } from '../context.ts';
import type { Serve } from '../http/serve.ts';
import type { Job } from '../jobs/job.ts';

/** A capability beyond the specification, which the core does not import: its routes, and the jobs of its queues. */
export interface Wing {
  readonly routes: readonly ((serve: Serve, context: Context) => void)[];
  readonly jobs: readonly Job[];
}
