import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/call.ts';
import {
  beginSecondFactor as beginCall,
  confirmSecondFactor as confirmCall,
  getRecoveryCodes,
  getSecondFactor,
  getSecondFactorSetup,
  removeSecondFactor as removeCall,
  renewRecoveryCodes as renewCall,
} from '#contract/second-factor.ts';
import { ask } from '../api/ask.ts';
import { write } from '../api/write.ts';
import { queryClient } from '../page/query-client.ts';
import { session } from '../session/session.ts';
import { refreshUser } from './refresh-user.ts';

export type SecondFactor = AnswerOf<typeof getSecondFactor>;

/** What an authenticator app is set up with. It is shown and not kept. */
export type SecondFactorSetup = AnswerOf<typeof getSecondFactorSetup>;

/** Whether sign-ins of a user ask for a code. */
export function secondFactorQuery(userId: string) {
  return queryOptions({
    queryKey: ['second-factor', userId],
    queryFn: ({ signal }) => ask(getSecondFactor, { signal }),
  });
}

/** Begins to set up an app. @throws Refused with violations, Unreached */
export async function beginSecondFactor(password: string): Promise<SecondFactorSetup> {
  await write(beginCall, { body: { password } }, 'session');
  return ask(getSecondFactorSetup);
}

/** Switches the second factor on by the first code of the app. @throws Refused with violations, Unreached */
export async function confirmSecondFactor(code: string): Promise<void> {
  await change(write(confirmCall, { body: { code } }, 'session'));
  // Support's desk opens to this session now.
  if (session.current?.user.owes_second_factor === true) await refreshUser().catch(() => undefined);
}

/** Replaces the recovery codes; `readRecoveryCodes` has the new ones. @throws Refused with violations, Unreached */
export async function renewRecoveryCodes(password: string, code: string): Promise<void> {
  await change(write(renewCall, { body: { password, code } }, 'session'));
}

/** The codes that this session renewed within the last minutes. @throws Refused, Unreached */
export async function readRecoveryCodes(): Promise<readonly string[]> {
  return (await ask(getRecoveryCodes)).recovery_codes;
}

/** Switches it off. @throws Refused with violations, Unreached */
export async function removeSecondFactor(password: string, code: string): Promise<void> {
  await change(write(removeCall, { body: { password, code } }));
}

/** Reads how it stands after a change, also after one that failed: an earlier try may have worked whose answer was lost. */
async function change(written: Promise<void>): Promise<void> {
  const readAgain = () => queryClient.invalidateQueries({ queryKey: ['second-factor'] });
  try {
    await written;
  } catch (fault) {
    void readAgain();
    throw fault;
  }
  await readAgain();
}
