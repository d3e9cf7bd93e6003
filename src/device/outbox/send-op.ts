import type { Call } from '#contract/call.ts';
import { APP_GENERATION, HEADERS } from '#contract/headers.ts';
import {
  addProofOfDelivery,
  arriveDelivery,
  arrivePickup,
  completeDelivery,
  completePickup,
} from '#contract/mission-step.ts';
import type { OperationKind } from '#freight/mission/states.ts';
import { addressOf } from '../api/address-of.ts';
import { anySignal } from '../api/any-signal.ts';
import { doneAt, type Op } from '../store/op.ts';
import type { StoredSession } from '../store/session-record.ts';
import { attemptTimeout } from './backoff.ts';
import { type Answer, readAnswer } from './outcome.ts';

const CALL_OF_KIND: Readonly<Record<OperationKind, Call>> = {
  pickup_arrive: arrivePickup,
  pickup_complete: completePickup,
  delivery_arrive: arriveDelivery,
  delivery_complete: completeDelivery,
  proof_of_delivery: addProofOfDelivery,
};

/** The request of one attempt, as passed to a transport. */
export interface OutgoingOp {
  /** The op it belongs to; null for a late report. */
  readonly opId: string | null;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: FormData | Blob | null;
  /** File size in bytes, for progress and the timeout. */
  readonly size: number;
}

/** Sends a request to the server; rejects if no answer came. */
export type Transport = (
  request: OutgoingOp,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
) => Promise<Answer>;

/**
 * Builds the request of an op. Its key is the same on every attempt. The step's time is corrected by the clock offset,
 * as on the screen.
 *
 * @param bytes of its file; `sent` if the server already has them in parts
 */
export function outgoing(op: Op, bytes: ArrayBuffer | 'sent' | null, session: StoredSession, now: number): OutgoingOp {
  const body = op.file === null || bytes === null ? null : new FormData();
  if (body !== null && op.file !== null && bytes !== null) {
    body.append('sha256', op.file.sha256);
    if (bytes === 'sent') {
      body.append('upload', op.key);
      body.append('name', op.file.name);
    } else body.append('file', new Blob([bytes], { type: op.file.mime }), op.file.name);
  }
  return {
    opId: op.id,
    method: 'POST',
    url: addressOf(CALL_OF_KIND[op.kind], op.companyId, { mid: op.laneId }),
    headers: {
      authorization: `Bearer ${session.token}`,
      accept: 'application/json',
      'accept-language': session.locale,
      [HEADERS.idempotencyKey]: op.key,
      [HEADERS.occurredAt]: new Date(doneAt(op)).toISOString(),
      [HEADERS.sentAt]: new Date(now).toISOString(),
      ...(op.clockOffset === null ? {} : { [HEADERS.clockCorrection]: String(op.clockOffset) }),
      ...(op.position && { [HEADERS.position]: `${op.position.lat},${op.position.lng},${op.position.accuracy}` }),
      [HEADERS.appVersion]: String(APP_GENERATION),
    },
    body,
    size: bytes === null || bytes === 'sent' ? 0 : bytes.byteLength,
  };
}

/** Transport of the service worker and of small requests. It reports no upload progress. */
export const fetchTransport: Transport = async ({ method, url, headers, body, size }, signal) => {
  const init: RequestInit = {
    method,
    headers,
    body,
    cache: 'no-store',
    redirect: 'manual',
    // A step in flight still arrives after its page is closed. Browsers allow this for small bodies only.
    keepalive: method === 'POST' && body === null,
    signal: anySignal([signal, AbortSignal.timeout(attemptTimeout(size))]),
  };
  return readAnswer(await fetch(url, init));
};
