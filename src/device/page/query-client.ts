import { QueryClient } from '@tanstack/react-query';
import { DAY } from '#freight/values/duration.ts';
import { Refused } from '../api/faults.ts';

/**
 * The server data of this page. Requests do not depend on `navigator.onLine`, which is unreliable; refusals are not
 * retried.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 15_000,
      gcTime: DAY,
      retry: (failures, error) => !(error instanceof Refused) && failures < 1,
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
