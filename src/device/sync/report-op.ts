import type { Problem } from '#contract/answers/problem.ts';
import { PROBLEM_TYPE } from '#contract/headers.ts';
import { PROOF_EXTENSIONS, PROOF_TYPES } from '#freight/mission/proof-file.ts';
import { codeOf } from '../api/error-code.ts';
import { Refused, Unreached } from '../api/faults.ts';
import { report } from '../outbox/report.ts';
import { outboxDb } from '../store/databases.ts';
import type { Op } from '../store/op.ts';
import { durably } from '../store/storage-fault.ts';
import { deps } from './device-outbox.ts';

/** Reports a refused step to the dispatcher. @throws Refused, Unreached; the op then stays */
export async function reportOp(op: Op): Promise<void> {
  let answer: Awaited<ReturnType<typeof report>>;
  try {
    answer = await report(deps, op, new AbortController().signal);
  } catch (cause) {
    throw new Unreached('network', cause);
  }
  if (answer === null) return;
  if (!answer.contentType.startsWith(PROBLEM_TYPE)) throw new Unreached('captive');
  const problem = answer.body as Problem;
  const { status, title, violations = [] } = problem;
  throw new Refused({ status, code: codeOf(problem), title, violations, retryAfter: null });
}

/** Returns the file of an op, as picked and shrunk, with an extension for its type; null if it has none any more. */
export async function exportFile(op: Op): Promise<File | null> {
  const stored = await durably(outboxDb, () => outboxDb.files.get(op.id));
  if (stored === undefined) return null;
  const { name, mime } = op.file ?? { name: op.about.reference, mime: 'application/octet-stream' };
  const type = PROOF_TYPES.find((known) => known === mime);
  return new File([stored.bytes], type === undefined ? name : `${name}.${PROOF_EXTENSIONS[type]}`, { type: mime });
}
