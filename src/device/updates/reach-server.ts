import { getConfig } from '#contract/system.ts';
import { ask } from '../api/ask.ts';
import { Unreached } from '../api/faults.ts';

/**
 * Asks the server for a small answer. Before a script that only a later press needs: one that is asked for without a
 * network may be lost for as long as the page is there.
 *
 * @throws Unreached; a server that refuses is there
 */
export async function reachServer(): Promise<void> {
  try {
    await ask(getConfig);
  } catch (fault) {
    if (fault instanceof Unreached) throw fault;
  }
}
