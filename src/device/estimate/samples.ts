import { queryOptions } from '@tanstack/react-query';
import { listEstimationSamples } from '#contract/estimation-sample.ts';
import { HOUR } from '#freight/values/duration.ts';
import { ask } from '../api/ask.ts';

/** Three lanes with their price range of today. */
export function estimationSamplesQuery() {
  return queryOptions({
    queryKey: ['estimation-samples'],
    queryFn: ({ signal }) => ask(listEstimationSamples, { signal }),
    staleTime: HOUR,
    retry: false,
  });
}
