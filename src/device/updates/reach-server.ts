import { getConfig } from '#contract/system.ts';
import { ask } from '../api/ask.ts';
import { Unreached } from '../api/faults.ts';

/**
 * Sends a small request to check the connection before loading a script on a press: a script requested offline may fail
 * until the page is reloaded.
 *
 * @throws Unreached; a refusal also proves that the server is there
 */
export async function reachServer(): Promise<void> {
  try {
    await ask(getConfig);
  } catch (fault) {
    if (fault instanceof Unreached) throw fault;
  }
}
