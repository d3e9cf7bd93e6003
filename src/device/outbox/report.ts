import { APP_GENERATION, HEADERS } from '#contract/headers.ts';
import { createLateReport, type ReportedOperation } from '#contract/mission-step.ts';
import { addressOf } from '../api/address-of.ts';
import { doneAt, type Op } from '../store/op.ts';
import { durably } from '../store/storage-fault.ts';
import { isParked } from './decide.ts';
import type { OutboxDeps } from './deps.ts';
import type { Answer } from './outcome.ts';
import { endOp } from './record-outcome.ts';

/**
 * Reports a refused op with its file to the dispatcher, so that the evidence leaves the phone. Needs the network; the
 * op stays in the outbox until the server has the report.
 *
 * @returns the server's answer if it refused the report too, else null
 */
export async function report(deps: OutboxDeps, op: Op, signal: AbortSignal): Promise<Answer | null> {
  const session = await deps.session();
  if (session === null || session.userId !== op.userId) throw new Error('Only its user can report an op.');
  const file = await durably(deps.db, () => deps.db.files.get(op.id));
  const now = deps.now();
  const operation: ReportedOperation = {
    id: op.id,
    kind: op.kind,
    mission: op.laneId,
    occurred_at: new Date(doneAt(op)).toISOString(),
    sent_at: new Date(now).toISOString(),
    clock_correction: op.clockOffset,
    refusal: op.lastError?.code ?? op.parked ?? '',
  };
  const body = new FormData();
  body.append('operation', JSON.stringify(operation));
  if (file !== undefined && op.file !== null) {
    body.append('file', new Blob([file.bytes], { type: op.file.mime }), op.file.name);
  }
  const key = deps.newId();
  const headers = {
    authorization: `Bearer ${session.token}`,
    'accept-language': session.locale,
    [HEADERS.idempotencyKey]: key,
    [HEADERS.appVersion]: String(APP_GENERATION),
  };
  const url = addressOf(createLateReport, null);
  const request = { opId: null, method: 'POST', url, headers, body, size: op.file?.size ?? 0 } as const;
  const answer = await deps.transport(request, signal, () => undefined);
  if (answer.status !== 201 || answer.key !== key) return answer;
  await endOp(deps, op, { ended: 'reported', receipt: null }, isParked);
  deps.emit({ type: 'ops_changed' });
  return null;
}
