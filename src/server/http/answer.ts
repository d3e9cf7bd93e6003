import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { answerTo } from '#contract/answers/answers.ts';
import type { Call } from '#contract/call.ts';
import type { Context } from '../context.ts';
import { hasOlderNames } from '../database/read-stored.ts';
import { Document, TextDocument, TypesetDocument } from './document.ts';
import { EventStream } from './event-stream.ts';
import type { StoredAnswer } from './idempotency.ts';
import { jsonBytes } from './json-text.ts';
import { MadeOnce } from './made-once.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Sends a result as the contract specifies: JSON, a document, a stream, or nothing; 304 if the caller has that version.
 */
export async function sendResult(
  reply: FastifyReply,
  request: FastifyRequest,
  context: Context,
  call: Call,
  { result, user }: { readonly result: unknown; readonly user: string | null },
): Promise<FastifyReply> {
  const { status } = answerTo(call);
  reply.code(status);
  if ((call.media ?? []).length > 1) reply.header('vary', `${String(reply.getHeader('vary'))}, Accept`);
  if (status === 204) return reply.send();
  if (result instanceof Document) return sendDocument(reply, request, result, user);
  if (result instanceof EventStream) return result.send(reply);
  if (result instanceof MadeOnce) return sendMade(reply, request, result);
  const bytes = write(context, call, result);
  if (call.method === 'GET') {
    const etag = `W/"${hash('sha1', bytes, 'base64url')}"`;
    if (matches(reply, request, etag)) return reply.code(304).send();
  }
  return reply.type(JSON_TYPE).send(bytes);
}

async function sendMade(reply: FastifyReply, request: FastifyRequest, made: MadeOnce): Promise<FastifyReply> {
  if (matches(reply, request, made.etag)) return reply.code(304).send();
  const { encoding, bytes } = await made.packed(request.headers['accept-encoding']?.toString() ?? '');
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.type(JSON_TYPE).send(bytes);
}

/** Content type of a document's stored sheet. */
const SHEET_TYPE = 'application/vnd.lading.sheet+json';
/** Content type of a stored text file. */
const TEXT_TYPE = 'application/vnd.lading.text+json';

/**
 * Returns a result in the form stored under an idempotency key. For a document this is its sheet, not the rendered
 * pages.
 */
export function storeResult(context: Context, call: Call, result: unknown): StoredAnswer {
  const { status } = answerTo(call);
  if (status === 204) return { status, contentType: JSON_TYPE, body: Buffer.alloc(0) };
  if (result instanceof TypesetDocument) {
    const { sheet, fileName, etag } = result;
    return { status, contentType: SHEET_TYPE, body: Buffer.from(JSON.stringify({ sheet, fileName, etag })) };
  }
  if (result instanceof TextDocument) {
    const { text, type, fileName, etag } = result;
    return { status, contentType: TEXT_TYPE, body: Buffer.from(JSON.stringify({ text, type, fileName, etag })) };
  }
  if (result instanceof Document)
    throw new Error('A write answers with JSON or with a document that is set from a sheet.');
  const answer = { status, contentType: JSON_TYPE, body: write(context, call, result) };
  if (call.shownOnce === undefined) return answer;
  return { ...answer, kept: write(context, call, { ...(result as object), [call.shownOnce]: null }) };
}

/** Sends an answer stored under an idempotency key. */
export async function sendStored(
  reply: FastifyReply,
  request: FastifyRequest,
  { status, contentType, body }: StoredAnswer,
  user: string | null,
): Promise<FastifyReply> {
  reply.code(status);
  if (status === 204) return reply.send();
  if (contentType === TEXT_TYPE) {
    const { text, type, fileName, etag } = JSON.parse(body.toString()) as TextDocument;
    return sendDocument(reply, request, new TextDocument(text, type, fileName, etag), user);
  }
  if (contentType !== SHEET_TYPE) return reply.type(contentType).send(body);
  const { sheet, fileName, etag } = JSON.parse(body.toString()) as TypesetDocument;
  return sendDocument(reply, request, new TypesetDocument(sheet, fileName, etag), user);
}

async function sendDocument(
  reply: FastifyReply,
  request: FastifyRequest,
  document: Document,
  user: string | null,
): Promise<FastifyReply> {
  if (document.etag !== null && matches(reply, request, `"${document.etag}"`)) return reply.code(304).send();
  const content = await document.open(user ?? '');
  reply.header('content-disposition', `inline; filename*=UTF-8''${encodeName(document.fileName)}`);
  return reply.type(document.type).send(content);
}

/** Encodes a file name for a header (RFC 8187): all but a few ASCII characters as percent-encoded UTF-8. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Sets the entity tag. Returns true if the caller already has that version. */
function matches(reply: FastifyReply, request: FastifyRequest, etag: string): boolean {
  reply.header('etag', etag);
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const known = request.headers['if-none-match'];
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return known !== undefined && known.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
}

/** In tests every answer is validated against the contract; in production the types must suffice. */
function write(context: Context, call: Call, result: unknown): Buffer {
  const bytes = jsonBytes(result);
  if (context.checkAnswers) {
    const { issues = [] } = v.safeParse(answerTo(call).schema ?? v.unknown(), JSON.parse(bytes.toString()));
    if (issues[0] !== undefined && !hasOlderNames(issues)) throw new v.ValiError([issues[0], ...issues.slice(1)]);
  }
  return bytes;
}
