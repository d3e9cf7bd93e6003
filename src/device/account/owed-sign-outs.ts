import { revokeToken } from '#contract/sign-out.ts';
import { ask } from '../api/ask.ts';
import { Unreached } from '../api/faults.ts';
import { outboxDb } from '../store/databases.ts';
import { durably } from '../store/storage-fault.ts';

const KEY = 'owed_sign_outs';

/** Tokens that could not be stored on this device: this page reports them while it is open. */
const unnoted = new Set<string>();

/** Revokes a token on the server; if it cannot be reached, `settleSignOuts` does it later. */
export async function endToken(token: string): Promise<void> {
  if (await sendSignOut(token)) return;
  unnoted.add(token);
  await changeOwed((owed) => [...owed, token]).then(
    () => unnoted.delete(token),
    () => undefined,
  );
}

/** Revokes the tokens of users who signed out offline. */
export async function settleSignOuts(): Promise<void> {
  const noted = await durably(outboxDb, readOwed).catch((): readonly string[] => []);
  for (const token of new Set([...unnoted, ...noted])) {
    if (!(await sendSignOut(token))) return;
    unnoted.delete(token);
    if (noted.includes(token)) await changeOwed((owed) => owed.filter((other) => other !== token));
  }
}

/** True if the server answered; a refused token is already revoked. */
async function sendSignOut(token: string): Promise<boolean> {
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
