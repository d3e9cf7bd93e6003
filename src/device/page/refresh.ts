import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/**
 * Returns the answer of a write. The queries under `keys` are read again in the background, after a fault too: a
 * refusal often means that someone else was faster.
 */
export async function withRefresh<Answer>(written: Promise<Answer>, ...keys: readonly QueryKey[]): Promise<Answer> {
  try {
    return await written;
  } finally {
    void refresh(keys);
  }
}

/** The same for a screen that goes on from what was read again: returns the answer after the refresh, throws at once. */
export async function afterRefresh<Answer>(written: Promise<Answer>, ...keys: readonly QueryKey[]): Promise<Answer> {
  const answer = await written.catch((fault: unknown) => {
    void refresh(keys);
    throw fault;
  });
  await refresh(keys);
  return answer;
}

/** Reads all queries under the keys again. Those that are not on screen are read when they are shown next. */
export async function refresh(keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
