import { READERS, type Reader } from './topic.ts';

/** The selected part of the help, kept in the address. */
export interface HelpSearch {
  readonly for?: Reader | undefined;
  readonly topic?: string | undefined;
  readonly q?: string | undefined;
}

/** Reads the selected part of the help from an address; unknown values are ignored. */
export function readHelpSearch(search: Record<string, unknown>): HelpSearch {
  const { topic, q } = search;
  return {
    for: READERS.find((reader) => reader === search.for),
    topic: typeof topic === 'string' ? topic : undefined,
    q: typeof q === 'string' && q !== '' ? q.slice(0, 200) : undefined,
  };
}
