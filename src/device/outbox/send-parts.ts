import { APP_GENERATION, HEADERS } from '#contract/headers.ts';
import { addFilePart, getUpload, MAX_PART_BYTES } from '#contract/upload.ts';
import { addressOf } from '../api/address-of.ts';
import type { Op } from '../store/op.ts';
import type { StoredSession } from '../store/session-record.ts';
import type { OutboxDeps } from './deps.ts';
import type { Answer } from './outcome.ts';
import type { OutgoingOp } from './send-op.ts';

/** True if the op's file is sent in parts: it is large and a first attempt to send it whole failed. */
export function goesInParts({ lastError }: Op, bytes: ArrayBuffer): boolean {
  return lastError !== null && bytes.byteLength > 2 * MAX_PART_BYTES;
}

/**
 * Uploads the parts of an op's file that the server does not have yet. Parts already received are kept if the network
 * fails or the browser ends the worker, so a large file gets through an unstable network.
 *
 * @param onSent receives the number of bytes that the server has
 * @returns true if the server has the whole file; false on an unexpected answer: the file is then sent whole
 */
export async function sendParts(
  deps: OutboxDeps,
  { op, bytes, session }: { readonly op: Op; readonly bytes: ArrayBuffer; readonly session: StoredSession },
  signal: AbortSignal,
  onSent: (sent: number) => void,
): Promise<boolean> {
  const path = { mid: op.laneId, upload: op.key };
  const headers = {
    authorization: `Bearer ${session.token}`,
    accept: 'application/json',
    [HEADERS.appVersion]: String(APP_GENERATION),
  };
  const ask = (request: Pick<OutgoingOp, 'method' | 'url' | 'body' | 'size'>, sent: number) =>
    deps.transport({ opId: op.id, headers, ...request }, signal, (more) => onSent(sent + more));

  const known = await ask({ method: 'GET', url: addressOf(getUpload, op.companyId, path), body: null, size: 0 }, 0);
  if (wasAnswered(known)) return true;
  let received = receivedIn(known);
  while (received !== null && received < bytes.byteLength) {
    onSent(received);
    const part = new Blob([bytes.slice(received, received + MAX_PART_BYTES)], { type: 'application/octet-stream' });
    const url = addressOf(addFilePart, op.companyId, path, { offset: received });
    const next = receivedIn(await ask({ method: 'PUT', url, body: part, size: part.size }, received));
    // Stops if there is no progress, to avoid an endless loop.
    received = next !== null && next > received ? next : null;
  }
  return received === bytes.byteLength;
}

function receivedIn({ status, body }: Answer): number | null {
  const { received } = status === 200 ? fieldsOf(body) : {};
  return Number.isSafeInteger(received) ? Number(received) : null;
}

function wasAnswered({ status, body }: Answer): boolean {
  return status === 200 && fieldsOf(body).is_answered === true;
}

function fieldsOf(body: unknown): { readonly received?: unknown; readonly is_answered?: unknown } {
  return typeof body === 'object' && body !== null ? body : {};
}
