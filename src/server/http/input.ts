import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { answerTo } from '#contract/answers/answers.ts';
import type { Body, Call, RawBody } from '#contract/call.ts';
import { HEADERS } from '#contract/headers.ts';
import { type FieldViolation, violationOf } from '#contract/violations.ts';
import type { StepClocks } from '#freight/mission/occurred-at.ts';
import { MAX_PROOF_BYTES } from '#freight/mission/proof-limits.ts';
import type { StepPosition } from '#freight/mission/step-position.ts';
import { Location } from '#freight/place/address.ts';
import { MAX_SHEET_BYTES } from '#freight/shipment-import/shipment-import.ts';
import { InstantInput } from '#freight/values/instant.ts';
import { requiredLine } from '#freight/values/text.ts';
import { Uuid } from '#freight/values/uuid.ts';
import type { Context } from '../context.ts';
import { Refusal, violation } from '../errors.ts';
import { dropParts, readParts, type Upload } from '../uploads/file-parts.ts';
import {
  discardFile,
  INCOMING,
  joinFile,
  type ReceivedFile,
  receiveFile,
  sheetTooBig,
  tooBig,
} from '../uploads/receive-file.ts';

const MEDIA_TYPES = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;

/** Overhead of a multipart body in bytes: boundaries, headers and small fields. */
const MULTIPART_OVERHEAD = 64 * 1024;

/**
 * A body that arrived completely; its file is on disk and not inspected yet. `identity` identifies the body. If the
 * body is invalid for the call, `refusal` gives the reason, so that a keyed write can store it as its answer.
 */
export interface ArrivedBody {
  readonly identity: string;
  readonly body: unknown;
  readonly file: ReceivedFile | null;
  readonly refusal: Refusal | null;
}

/** Reads path parameters, which are UUIDs except those in `words`. An invalid one is `not_found`. */
export function readParams({ words = [] }: Call, request: FastifyRequest): Readonly<Record<string, string>> {
  const params: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.params as Record<string, string>)) {
    const read = v.safeParse(words.includes(name) ? requiredLine(100) : Uuid, value);
    if (!read.success) throw new Refusal('not_found');
    params[name] = read.output;
  }
  return params;
}

export function readQuery(call: Call, request: FastifyRequest): unknown {
  return parse(answerTo(call).query ?? v.strictObject({}), request.query);
}

/** Returns the kind of file that a call takes, if it is no proof. */
export function heldBy({ body }: Call): Extract<Body, { type: 'multipart' }>['holds'] {
  return body?.type === 'multipart' ? body.holds : undefined;
}

/**
 * Reads the body. Its file is on disk afterwards, and the caller must delete it.
 *
 * @throws if the body did not arrive completely, or has another media type
 */
export async function readBody(
  call: Call,
  request: FastifyRequest,
  { context, user }: { readonly context: Context; readonly user: string | null },
): Promise<ArrivedBody> {
  const { body } = call;
  if (body?.type === 'multipart') return readMultipart(body, request, { context, user });
  if (body?.type === 'raw') return readRaw(body, request);
  if (request.isMultipart()) throw new Refusal('media_type_refused');
  const sent = request.body === '' ? null : (request.body ?? null);
  if (body !== undefined && sent !== null && !isOfType(request, MEDIA_TYPES[body.type])) {
    throw new Refusal('media_type_refused');
  }
  const schema = body?.schema ?? v.strictObject({});
  const identity = call.secret === true ? '' : identityOf(sent);
  return { identity, file: null, ...check(() => parse(schema, sent ?? {})) };
}

/** @throws if the body is empty or has another media type than those of the call */
function readRaw({ media, signature }: Extract<Body, { type: 'raw' }>, request: FastifyRequest): ArrivedBody {
  const { body: bytes } = request;
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw new Refusal('malformed_request');
  const type = mediaTypeOf(request);
  if (!media.includes(type)) throw new Refusal('media_type_refused');
  const body: RawBody = { bytes, media: type, signature: signature === undefined ? null : header(request, signature) };
  return { identity: createHash('sha256').update(bytes).digest('hex'), body, file: null, refusal: null };
}

/** @throws `malformed_request`: deeply nested JSON can be parsed but not serialised */
function identityOf(sent: unknown): string {
  try {
    return JSON.stringify(sent);
  } catch (cause) {
    throw new Refusal('malformed_request', { cause });
  }
}

/** Returns the body, or the refusal if it is invalid. */
function check(read: () => unknown): Pick<ArrivedBody, 'body' | 'refusal'> {
  try {
    return { body: read(), refusal: null };
  } catch (error) {
    if (error instanceof Refusal) return { body: null, refusal: error };
    throw error;
  }
}

function isOfType(request: FastifyRequest, type: string): boolean {
  return mediaTypeOf(request) === type;
}

/** Returns the media type of a body, without its parameters. */
function mediaTypeOf({ headers }: FastifyRequest): string {
  return (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** Size limits of files in bytes, and the refusal of larger ones. */
const LIMITS = {
  proof: { fileSize: MAX_PROOF_BYTES, refusal: tooBig },
  sheet: { fileSize: MAX_SHEET_BYTES, refusal: sheetTooBig },
} as const;

async function readMultipart(
  { schema, file: wanted, parts, holds }: Extract<Body, { type: 'multipart' }>,
  request: FastifyRequest,
  { context, user }: { readonly context: Context; readonly user: string | null },
): Promise<ArrivedBody> {
  const folder = join(context.settings.LADING_DATA_DIR, INCOMING);
  const { fields, file: sent } = await receiveForm(request, folder, LIMITS[holds === 'sheet' ? 'sheet' : 'proof']);
  const upload = parts === true && sent === null ? readUpload(fields, user) : null;
  // Outside the form's error handling: database failures are not client errors.
  const file =
    upload === null ? sent : await joinFile(readParts(context.db, upload), fields.name, folder, randomUUID());
  const checked = check(() => {
    if (file === null && wanted === 'required') throw violation('file', 'required');
    // Checked before the file is parsed: a file damaged in transit must not be reported as invalid.
    if (file !== null) requireHash(file, fields.sha256, upload);
    return parse(schema, fields);
  });
  if (checked.refusal !== null && file !== null) await discardFile(file.path);
  // The device took the upload for complete: it must send all of it again.
  if (upload !== null && checked.refusal?.code === 'upload_incomplete') await dropParts(context.db, upload);
  return { identity: multipartIdentity(fields, file, upload), file, ...checked };
}

/**
 * Returns the fields of a form, and its file on disk.
 *
 * @throws if it did not arrive completely; no file is left then
 */
async function receiveForm(
  request: FastifyRequest,
  folder: string,
  { fileSize, refusal }: (typeof LIMITS)[keyof typeof LIMITS],
): Promise<{ readonly fields: Readonly<Record<string, string>>; readonly file: ReceivedFile | null }> {
  if (!request.isMultipart()) throw new Refusal('media_type_refused');
  if (Number(request.headers['content-length'] ?? 0) > fileSize + MULTIPART_OVERHEAD) throw refusal();
  const fields: Record<string, string> = {};
  let file: ReceivedFile | null = null;
  try {
    for await (const part of request.parts({ limits: { fileSize } })) {
      if (part.type === 'field') fields[part.fieldname] = textOf(part.value);
      else if (part.fieldname !== 'file' || file !== null) {
        throw violation((part.fieldname ?? '').slice(0, 100), 'unknown_field');
      } else file = await receiveFile(part, folder, randomUUID(), refusal);
    }
    return { fields, file };
  } catch (error) {
    if (file !== null) await discardFile(file.path);
    throw unreadable(error);
  }
}

/** Returns the same identity for a file sent whole or in parts. */
function multipartIdentity(
  fields: Readonly<Record<string, string>>,
  received: ReceivedFile | null,
  upload: Upload | null,
): string {
  if (upload === null) return JSON.stringify([fields, received?.sha256 ?? null]);
  const { upload: _, name: __, ...own } = fields;
  return JSON.stringify([own, fields.sha256]);
}

function requireHash({ sha256 }: ReceivedFile, said: string | undefined, upload: Upload | null): void {
  if (said === undefined || said === sha256) return;
  throw upload === null ? violation('sha256', 'invalid') : new Refusal('upload_incomplete', { retryAfter: 1 });
}

/** Returns the upload named by the fields of a body; null if none is named. */
function readUpload({ upload, sha256 }: Readonly<Record<string, string>>, user: string | null): Upload | null {
  if (upload === undefined || user === null) return null;
  const uuid = v.safeParse(Uuid, upload);
  if (!uuid.success) throw violation('upload', 'invalid_uuid');
  if (sha256 === undefined) throw violation('sha256', 'required');
  return { user, upload: uuid.output };
}

/** The multipart parser decodes JSON fields; the call's schema needs the text. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * Maps errors of the multipart parser, which throws plain errors for broken or truncated bodies. Disk errors have
 * `syscall`.
 */
function unreadable(error: unknown): unknown {
  if (error instanceof Refusal || !(error instanceof Error)) return error;
  if ('syscall' in error || 'statusCode' in error) return error;
  return new Refusal('malformed_request', { cause: error });
}

/** Returns the idempotency key, or null. */
export function readKey(request: FastifyRequest): string | null {
  const key = header(request, HEADERS.idempotencyKey);
  if (key === null) return null;
  const uuid = v.safeParse(Uuid, key);
  if (!uuid.success) throw violation(HEADERS.idempotencyKey, 'invalid_uuid');
  return uuid.output;
}

/**
 * Returns the times of a step, in Unix milliseconds. Without a time of occurrence, the arrival counts; without a
 * sending time, the device's clock is assumed correct.
 */
export function readStepClocks(call: Call, request: FastifyRequest, received: number): StepClocks {
  const onArrival = { occurred: received, correction: null, sent: received, received };
  if (call.step !== true) return onArrival;
  const occurred = readInstant(request, HEADERS.occurredAt);
  const sent = readInstant(request, HEADERS.sentAt);
  const correction = readMilliseconds(request, HEADERS.clockCorrection);
  return occurred === null ? onArrival : { occurred, correction, sent: sent ?? received, received };
}

/** A number of a position, as a phone may write it: also `1e-7`. */
const POSITION_NUMBER = /^\s*[+-]?\d{1,20}(?:\.\d{0,20})?(?:e[+-]?\d{1,3})?\s*$/i;

/**
 * Returns where the phone was at a step; null if it did not say, or so that it cannot be read. The step counts all the
 * same: a phone that is refused would stop before it.
 */
export function readStepPosition(call: Call, request: FastifyRequest): StepPosition | null {
  const value = call.step === true ? header(request, HEADERS.position) : null;
  const parts = value?.split(',') ?? [];
  if (parts.length !== 3 || !parts.every((part) => POSITION_NUMBER.test(part))) return null;
  const [lat, lng, accuracy] = parts.map(Number);
  const location = v.safeParse(Location, { lat, lng });
  if (!location.success || accuracy === undefined || accuracy < 0) return null;
  return { ...location.output, accuracy };
}

function readMilliseconds(request: FastifyRequest, name: string): number | null {
  const value = header(request, name);
  if (value === null) return null;
  if (!/^-?\d{1,15}$/.test(value)) throw violation(name, 'wrong_type');
  return Number(value);
}

function readInstant(request: FastifyRequest, name: string): number | null {
  const value = header(request, name);
  if (value === null) return null;
  const instant = v.safeParse(InstantInput, value);
  if (!instant.success) throw violation(name, 'invalid_time');
  return Date.parse(instant.output);
}

/** Returns a header as text, or null. */
function header(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name.toLowerCase()];
  return typeof value === 'string' ? value : null;
}

function parse(schema: v.GenericSchema, input: unknown): unknown {
  // An empty array would be accepted as an object without fields.
  if (Array.isArray(input)) throw violation('', 'wrong_type');
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  throw new Refusal('violations', { violations: withoutRepeats(result.issues.map(violationOf)) });
}

/** Keeps the first fault of each field: a text that is no day is not also too early. */
function withoutRepeats(violations: readonly FieldViolation[]): readonly FieldViolation[] {
  return violations.filter(({ path, code }, index) => {
    const first = violations.findIndex((other) => other.path === path && (path !== '' || other.code === code));
    return first === index;
  });
}
