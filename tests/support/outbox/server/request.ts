import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { HEADERS } from '#contract/headers.ts';
import { ReportedOperation } from '#contract/mission-step.ts';
import { OPERATION_KINDS, type OperationKind } from '#freight/mission/states.ts';
import { Uuid } from '#freight/values/uuid.ts';
import type { Wire } from '../network.ts';
import { Refusal } from './problem.ts';

/** A file as it arrived. */
export interface Arrived {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

/** What a step asks for; `company` null is under the driver's own name. */
export interface StepAsked {
  readonly company: string | null;
  readonly mission: string;
  readonly kind: OperationKind;
}

const PATHS: Readonly<Record<string, OperationKind>> = {
  'pickup/arrive': 'pickup_arrive',
  'pickup/complete': 'pickup_complete',
  'delivery/arrive': 'delivery_arrive',
  'delivery/complete': 'delivery_complete',
  'proof-of-delivery': 'proof_of_delivery',
};

export const LATE_REPORTS = '/api/v2/me/late-reports';

/** The step an address stands for. */
export function stepOf(url: string): StepAsked {
  const path = /^\/api\/v2\/(?:me|companies\/([\w-]+))\/missions\/([\w-]+)\/(.+)$/.exec(url);
  const kind = PATHS[path?.[3] ?? ''];
  if (path?.[2] === undefined || kind === undefined) throw new Refusal('not_found');
  return { company: path[1] ?? null, mission: path[2], kind };
}

/** The key of a write, or null where it is none. */
export function keyOf({ headers }: Wire): string | null {
  const key = headers[HEADERS.idempotencyKey.toLowerCase()];
  return v.is(Uuid, key) ? key : null;
}

/** The generation of the app it came from; none is older than all. */
export function generationOf({ headers }: Wire): number {
  return Number(headers[HEADERS.appVersion.toLowerCase()] ?? 0);
}

/** Unix milliseconds out of a header. */
export function momentOf({ headers }: Wire, name: string): number {
  const at = Date.parse(headers[name.toLowerCase()] ?? '');
  if (Number.isNaN(at)) throw new Refusal('violations');
  return at;
}

/** Milliseconds that the phone added to the time of a step, or null. */
export function correctionOf({ headers }: Wire): number | null {
  const value = headers[HEADERS.clockCorrection.toLowerCase()];
  return value === undefined ? null : Number(value);
}

/** A field that is text; null where there is none. */
export function textOf({ body }: Wire, name: string): string | null {
  const value = body instanceof FormData ? body.get(name) : null;
  return typeof value === 'string' ? value : null;
}

export async function fileOf({ body }: Wire): Promise<Arrived | null> {
  const file = body instanceof FormData ? body.get('file') : null;
  if (!(file instanceof File)) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { name: file.name, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

export function operationOf(wire: Wire): ReportedOperation {
  const operation = v.safeParse(ReportedOperation, JSON.parse(textOf(wire, 'operation') ?? 'null'));
  if (!operation.success || !OPERATION_KINDS.includes(operation.output.kind)) throw new Refusal('violations');
  return operation.output;
}
