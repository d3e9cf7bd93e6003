import { queryClient } from '../page/query-client.ts';

/** Refetches the waiting items after a decision of support, which receives no live events. */
export function readWaitingAgain(): void {
  void queryClient.invalidateQueries({ queryKey: ['waiting'] });
}
