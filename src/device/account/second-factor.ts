import { queryOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import type { AnswerOf } from '#contract/call.ts';
import type { FactorProof as ProofSchema } from '#contract/passkey.ts';
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
import { afterRefresh } from '../page/refresh.ts';
import { session } from '../session/session.ts';
import { refreshUser } from './refresh-user.ts';

export type SecondFactor = AnswerOf<typeof getSecondFactor>;

export type Passkey = SecondFactor['passkeys'][number];

/** Password, and a code if the second factor `asks_code`. */
export type FactorProof = v.InferInput<typeof ProofSchema>;

/** The data for setting up an authenticator app. It is shown and not stored. */
export type SecondFactorSetup = AnswerOf<typeof getSecondFactorSetup>;

/** The second factors of a user. */
export function secondFactorQuery(userId: string) {
  return queryOptions({
    queryKey: ['second-factor', userId],
    queryFn: ({ signal }) => ask(getSecondFactor, { signal }),
  });
}

/** Begins to set up an app. @throws Refused with violations, Unreached */
export async function beginSecondFactor(proof: FactorProof): Promise<SecondFactorSetup> {
  await write(beginCall, { body: proof }, 'session');
  return ask(getSecondFactorSetup);
}

/** Switches the second factor on by the first code of the app. @throws Refused with violations, Unreached */
export async function confirmSecondFactor(code: string): Promise<void> {
  await changeFactors(write(confirmCall, { body: { code } }, 'session'));
  await refreshOwed();
}

/** Support's desk opens to a session that has given a second factor. */
export async function refreshOwed(): Promise<void> {
  if (session.current?.user.owes_second_factor === true) await refreshUser().catch(() => undefined);
}

/**
 * Replaces the recovery codes; `readRecoveryCodes` returns the new ones.
 *
 * @throws Refused with violations, Unreached
 */
export async function renewRecoveryCodes(proof: FactorProof): Promise<void> {
  await changeFactors(write(renewCall, { body: proof }, 'session'));
}

/** The codes that this session got within the last minutes. @throws Refused, Unreached */
export async function readRecoveryCodes(): Promise<readonly string[]> {
  return (await ask(getRecoveryCodes)).recovery_codes;
}

/** Removes the app. @throws Refused with violations, Unreached */
export async function removeSecondFactor(proof: FactorProof): Promise<void> {
  await changeFactors(write(removeCall, { body: proof }));
}

/** Reads the state after a change, also a failed one: an earlier attempt may have succeeded with a lost answer. */
export function changeFactors(written: Promise<void>): Promise<void> {
  return afterRefresh(written, ['second-factor']);
}
