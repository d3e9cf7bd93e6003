import { revokeToken } from '#contract/sign-out.ts';
import { ask } from '../api/ask.ts';
import { Unreached } from '../api/faults.ts';
import { outboxDb } from '../store/databases.ts';
import { durably } from '../store/storage-fault.ts';

const KEY = 'owed_sign_outs';

/** Ends a token on the server; where it cannot be reached, later: `settleSignOuts` tells it. */
export async function endToken(token: string): Promise<void> {
  if (!(await tell(token))) await changeOwed((owed) => [...owed, token]).catch(() => undefined);
}

/** Tells the server of those who signed out here without network. */
export async function settleSignOuts(): Promise<void> {
  for (const token of await readOwed()) {
    if (!(await tell(token))) return;
    await changeOwed((owed) => owed.filter((other) => other !== token));
  }
}

/** Whether the server answered; a token it refuses is ended already. */
async function tell(token: string): Promise<boolean> {
  try {
    await ask(revokeToken, { token });
    return true;
  } catch (error) {
    return !(error instanceof Unreached);
  }
}

async function readOwed(): Promise<readonly string[]> {
  const entry = await outboxDb.meta.get(KEY);
  return entry?.key === KEY ? entry.value : [];
}

function changeOwed(change: (owed: readonly string[]) => string[]): Promise<unknown> {
  return durably(outboxDb, async () => outboxDb.meta.put({ key: KEY, value: change(await readOwed()) }));
}
