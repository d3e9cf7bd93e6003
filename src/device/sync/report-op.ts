import type { Problem } from '#contract/answers/problem.ts';
import { isErrorCode } from '#contract/errors.ts';
import { PROBLEM_TYPE } from '#contract/headers.ts';
import { Refused, Unreached } from '../api/faults.ts';
import { report } from '../outbox/report.ts';
import type { Op } from '../store/op.ts';
import { world } from './device-outbox.ts';

/**
 * Tells the dispatcher of a refused step.
 *
 * @throws Refused, Unreached; the op is still there then
 */
export async function reportOp(op: Op): Promise<void> {
  let answer: Awaited<ReturnType<typeof report>>;
  try {
    answer = await report(world, op, new AbortController().signal);
  } catch (cause) {
    throw new Unreached('network', cause);
  }
  if (answer === null) return;
  if (!answer.contentType.startsWith(PROBLEM_TYPE)) throw new Unreached('captive');
  const { status, code, title, violations = [] } = answer.body as Problem;
  throw new Refused({ status, code: isErrorCode(code) ? code : null, title, violations, retryAfter: null });
}
