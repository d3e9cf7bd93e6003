import { createImpersonationCode } from '#contract/acting.ts';
import type { BodyInput } from '#contract/call.ts';
import { write } from '../api/write.ts';

/** What support says before it acts for somebody; it comes back to `return_url`. */
export type ActPlan = BodyInput<typeof createImpersonationCode>;

/** Asks for a code. @returns where on this site it is used, once. @throws Refused with violations, Unreached */
export async function actFor(plan: ActPlan): Promise<string> {
  const { pathname, search } = new URL((await write(createImpersonationCode, { body: plan })).url);
  return pathname + search;
}
