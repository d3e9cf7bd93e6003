import { getStatistics } from '#contract/company.ts';
import type { Serve } from '../http/serve.ts';
import { dispatch } from '../identity/policies.ts';
import { readStatistics } from '../services/statistics/read-statistics.ts';

/** A carrier's figures over time, for those who plan its work. */
export function statisticsRoutes(serve: Serve): void {
  serve(getStatistics, { allow: dispatch, handle: ({ db, grant, query }) => readStatistics(db, grant, query) });
}
