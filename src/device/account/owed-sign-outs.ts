import { revokeToken } from '#contract/sign-out.ts';
import { ask } from '../api/ask.ts';
import { Unreached } from '../api/faults.ts';
import { outboxDb } from '../store/databases.ts';
import { durably } from '../store/storage-fault.ts';

const KEY = 'owed_sign_outs';

/** Those of them that this device did not note: this page tells of them, as long as it lives. */
const unnoted = new Set<string>();

/** Ends a token on the server; where it cannot be reached, later: `settleSignOuts` tells it. */
export async function endToken(token: string): Promise<void> {
  if (await tell(token)) return;
  unnoted.add(token);
  await changeOwed((owed) => [...owed, token]).then(
    () => unnoted.delete(token),
    () => undefined,
  );
}

/** Tells the server of those who signed out here without network. */
export async function settleSignOuts(): Promise<void> {
  const noted = await durably(outboxDb, readOwed).catch((): readonly string[] => []);
  for (const token of new Set([...unnoted, ...noted])) {
    if (!(await tell(token))) return;
    unnoted.delete(token);
    if (noted.includes(token)) await changeOwed((owed) => owed.filter((other) => other !== token));
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
  return durably(outboxDb, () =>
    outboxDb.transaction('rw', outboxDb.meta, async () => {
      await outboxDb.meta.put({ key: KEY, value: change(await readOwed()) });
    }),
  );
}
