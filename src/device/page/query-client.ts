import { QueryClient } from '@tanstack/react-query';
import { Refused } from '../api/faults.ts';

/**
 * What was read from the server, for as long as the page lives. Asking does not wait for `navigator.onLine`, which lies;
 * a refusal is not asked for again.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 15_000,
      gcTime: 24 * 60 * 60_000,
      retry: (failures, error) => !(error instanceof Refused) && failures < 1,
      retryDelay: 1000,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
