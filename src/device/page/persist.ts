import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { persistQueryClientRestore, persistQueryClientSubscribe } from '@tanstack/react-query-persist-client';
import { DAY } from '#freight/values/duration.ts';
import { isFinal } from '../api/faults.ts';
import { acting } from '../session/acting.ts';
import { browserNotes } from '../store/notes.ts';
import { queryClient } from './query-client.ts';

const KEY = 'lading.queries';

/** Data kept in synchronous storage: counts, people, settings. Missions and files are in databases. */
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly keep?: true };
  }
}

/** Brings back the small answers of the last visit, and keeps this one's. */
export function keepSmallAnswers(version: string): void {
  // Data read by support acting for a user stays in memory.
  if (acting !== null) return;
  const persister = createSyncStoragePersister({
    storage: browserNotes(),
    key: KEY,
    serialize: (client) => {
      // The states are copies; kept is what was read, not the fault of reading it again.
      for (const { state } of client.clientState.queries) state.status = 'success';
      return JSON.stringify(client);
    },
  });
  const options = { queryClient, persister, buster: version, maxAge: 7 * DAY };
  void persistQueryClientRestore(options);
  persistQueryClientSubscribe({
    ...options,
    dehydrateOptions: {
      // An answer stays if reading it again failed, since the network may be gone; not if the server refuses it by now.
      shouldDehydrateQuery: ({ meta, state }) =>
        meta?.keep === true && state.data !== undefined && !isFinal(state.error),
    },
  });
}
