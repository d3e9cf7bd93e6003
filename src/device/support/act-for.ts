import { createImpersonationCode } from '#contract/acting.ts';
import type { BodyInput } from '#contract/call.ts';
import { write } from '../api/write.ts';

/** Support's input before acting for a user; the act returns to `return_url`. */
export type ActPlan = BodyInput<typeof createImpersonationCode>;

/**
 * Requests a code.
 *
 * @returns the path on this site where it can be used once
 * @throws Refused with violations, Unreached
 */
export async function actFor(plan: ActPlan): Promise<string> {
  const { pathname, search } = new URL((await write(createImpersonationCode, { body: plan })).url);
  return pathname + search;
}
