import { getStatistics } from '#contract/company.ts';
import type { Serve } from '../http/serve.ts';
import { dispatch } from '../identity/policies.ts';
import { readStatistics } from '../services/transport/statistics/read-statistics.ts';

/** Route of a carrier's figures, for dispatchers. */
export function statisticsRoutes(serve: Serve): void {
  serve(getStatistics, dispatch, ({ db, grant, query }) => readStatistics(db, grant, query));
}
