import { READERS, type Reader } from './topic.ts';

/** What of the help is looked at; it stands in the address. */
export interface HelpSearch {
  readonly for?: Reader | undefined;
  readonly topic?: string | undefined;
  readonly q?: string | undefined;
}

/** Reads what of the help an address asks for; what does not exist is left out. */
export function readHelpSearch(search: Record<string, unknown>): HelpSearch {
  const { topic, q } = search;
  return {
    for: READERS.find((reader) => reader === search.for),
    topic: typeof topic === 'string' ? topic : undefined,
    q: typeof q === 'string' && q !== '' ? q.slice(0, 200) : undefined,
  };
}
