import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { answerTo } from '#contract/answers/answers.ts';
import type { Call } from '#contract/call.ts';
import { PROBLEM_TYPE } from '#contract/headers.ts';
import type { Locale } from '#freight/user/locale.ts';
import type { Context } from '../context.ts';
import type { Refusal } from '../errors.ts';
import { Document } from './document.ts';
import { EventStream } from './event-stream.ts';
import type { StoredAnswer } from './idempotency.ts';
import { jsonText } from './json-text.ts';
import { problemOf } from './problem.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends a result as the contract says: JSON, a document, a stream, or nothing; 304 where the caller has that version. */
export async function sendResult(
  reply: FastifyReply,
  request: FastifyRequest,
  context: Context,
  call: Call,
  result: unknown,
): Promise<FastifyReply> {
  const { status } = answerTo(call);
  reply.code(status);
  if (status === 204) return reply.send();
  if (result instanceof Document) {
    if (result.etag !== null && matches(reply, request, `"${result.etag}"`)) return reply.code(304).send();
    const content = await result.open();
    reply.header('content-disposition', `inline; filename*=UTF-8''${encodeName(result.fileName)}`);
    return reply.type(result.type).send(content);
  }
  if (result instanceof EventStream) return result.send(reply);
  const text = write(context, call, result);
  if (call.method === 'GET') {
    const etag = `W/"${createHash('sha1').update(text).digest('base64url')}"`;
    if (matches(reply, request, etag)) return reply.code(304).send();
  }
  return reply.type(JSON_TYPE).send(text);
}

/** A result in the form in which it is kept under an idempotency key. */
export async function storeResult(context: Context, call: Call, result: unknown): Promise<StoredAnswer> {
  const { status } = answerTo(call);
  if (status === 204) return { status, contentType: JSON_TYPE, body: Buffer.alloc(0) };
  if (result instanceof Document) {
    const content = await result.open();
    return { status, contentType: result.type, body: Buffer.isBuffer(content) ? content : await buffer(content) };
  }
  return { status, contentType: JSON_TYPE, body: write(context, call, result) };
}

export function storeRefusal(context: Context, refusal: Refusal, locale: Locale): StoredAnswer {
  const problem = problemOf(refusal, context.translator, locale);
  return { status: problem.status, contentType: PROBLEM_TYPE, body: Buffer.from(JSON.stringify(problem)) };
}

/** A file name in a header (RFC 8187): all but a few ASCII characters as percent-encoded UTF-8. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Sets the entity tag; true where the caller has that version already. */
function matches(reply: FastifyReply, request: FastifyRequest, etag: string): boolean {
  reply.header('etag', etag);
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const known = request.headers['if-none-match'];
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return known !== undefined && known.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
}

/** In tests every answer is checked against the contract; in production the types have to do. */
function write(context: Context, call: Call, result: unknown): Buffer {
  if (context.checkAnswers) v.assert(answerTo(call).schema ?? v.unknown(), result);
  return jsonText(result);
}
