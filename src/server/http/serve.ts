import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type AllParamsOf, type AnswerOf, type BodyOf, type Call, pathsOf, type QueryOf } from '#contract/call.ts';
import { HEADERS } from '#contract/headers.ts';
import { PROBLEM_TYPE } from '#contract/problem.ts';
import type { StepClocks } from '#freight/mission/occurred-at.ts';
import type { Locale } from '#freight/user/locale.ts';
import type { Context } from '../context.ts';
import type { Db, Tx } from '../database/open.ts';
import { Refusal } from '../errors.ts';
import { acceptedLocale } from '../i18n/translator.ts';
import type { InspectedFile } from '../uploads/inspect-file.ts';
import { discardFile } from '../uploads/receive-file.ts';
import type { Actor } from './actor.ts';
import { authenticate } from './authenticate.ts';
import { EventStream } from './event-stream.ts';
import { once, type StoredAnswer } from './idempotency.ts';
import { readBody, readKey, readParams, readQuery, readStepClocks } from './input.ts';
import { jsonText } from './json-text.ts';
import { problemOf } from './problem.ts';

type Content = Buffer | Readable;

/**
 * A document in the place of JSON. `etag` is what tells its versions apart; content given as a function is made only
 * for a caller who does not have that version yet.
 */
export class Document {
  readonly open: () => Promise<Content>;
  readonly type: string;
  readonly fileName: string;
  readonly etag: string | null;

  constructor(content: Content | (() => Promise<Content>), type: string, fileName: string, etag: string | null = null) {
    this.open = typeof content === 'function' ? content : async () => content;
    this.type = type;
    this.fileName = fileName;
    this.etag = etag;
  }
}

type Parameters<C extends Call> = { readonly [Name in AllParamsOf<C>]: string };
type ActorOf<C extends Call> = C['auth'] extends 'user' ? Actor : Actor | null;
/** A write's effect and its answer commit together. Reads, and calls of nobody known, manage by themselves. */
type DatabaseOf<C extends Call> = C['method'] extends 'GET' ? Db : C['auth'] extends 'user' ? Tx : Db;
type Result<C extends Call> = C['answer'] extends { readonly media: readonly string[] }
  ? Document | EventStream | object
  : AnswerOf<C>;

/** What a handler is given: the request, read and allowed. */
export interface Asked<C extends Call> {
  readonly context: Context;
  readonly db: DatabaseOf<C>;
  readonly actor: ActorOf<C>;
  readonly params: Parameters<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly file: InspectedFile | null;
  readonly locale: Locale;
  readonly ip: string;
  readonly accept: string;
  readonly key: string | null;
  readonly clocks: StepClocks;
}

/** Answers a call of the contract at each of its addresses. */
export function serve<const C extends Call>(
  app: FastifyInstance,
  context: Context,
  call: C,
  handle: (asked: Asked<C>) => Promise<Result<C>>,
): void {
  for (const path of pathsOf(call)) {
    app.route({
      method: call.method,
      url: routeOf(path),
      handler: (request, reply) => answer(request, reply, context, call, handle),
    });
  }
}

/** A path of the contract as the framework writes it: `{mid}` is `:mid`. */
export function routeOf(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

async function answer<C extends Call>(
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context,
  call: C,
  handle: (asked: Asked<C>) => Promise<Result<C>>,
): Promise<FastifyReply> {
  const received = context.now();
  const actor = await authenticate(context, call, request, received);
  const key = call.method === 'GET' ? null : readKey(request);
  const params = readParams(request);
  if (actor !== null && params.cid !== undefined && actor.companies.every(({ uuid }) => uuid !== params.cid)) {
    throw new Refusal('not_found');
  }
  const query = readQuery(call, request);
  const clocks = readStepClocks(call, request, received);
  const { identity, body, file, refusal } = await readBody(call, request, context);
  try {
    if (refusal !== null && (key === null || actor === null)) throw refusal;
    const accept = request.headers.accept ?? '*/*';
    const locale = localeOf(request);
    const asked = { context, actor, params, query, body, file, locale, ip: request.ip, accept, key, clocks };
    const run = async (db: Db | Tx) => {
      if (refusal !== null) throw refusal;
      return handle({ ...asked, db } as Asked<C>);
    };

    if (call.method === 'GET' || actor === null) {
      return await send(reply, request, context, call, await run(context.db));
    }
    if (key === null) {
      const result = await context.db.transaction().execute(run);
      return await send(reply, request, context, call, result);
    }
    const outcome = await once(
      context.db,
      { user: actor.uuid, key, method: call.method, path: request.url, body: identity },
      received,
      async (tx) => writeDown(context, call, await run(tx)),
      (refused) => writeRefusalDown(context, refused, locale),
    );
    if (outcome.replayed) reply.header(HEADERS.idempotencyReplayed, 'true');
    reply.code(outcome.answer.status);
    if (outcome.answer.status === 204) return await reply.send();
    return await reply.type(outcome.answer.contentType).send(outcome.answer.body);
  } finally {
    if (file !== null) await discardFile(file.path);
  }
}

/** The language of a request's sentences and documents. */
export function localeOf(request: FastifyRequest): Locale {
  return acceptedLocale(request.headers['accept-language']);
}

const JSON_TYPE = 'application/json; charset=utf-8';

async function send(
  reply: FastifyReply,
  request: FastifyRequest,
  context: Context,
  call: Call,
  result: unknown,
): Promise<FastifyReply> {
  reply.code(call.answer.status);
  if (call.answer.status === 204) return reply.send();
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

/** A file name in a header (RFC 8187): all but a few characters of ASCII as their UTF-8 in percents. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Sets the entity tag, and tells whether the caller who reads has that version already. */
function matches(reply: FastifyReply, request: FastifyRequest, etag: string): boolean {
  reply.header('etag', etag);
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const known = request.headers['if-none-match'];
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return known !== undefined && known.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
}

async function writeDown(context: Context, call: Call, result: unknown): Promise<StoredAnswer> {
  const { status } = call.answer;
  if (status === 204) return { status, contentType: JSON_TYPE, body: Buffer.alloc(0) };
  if (result instanceof Document) {
    const content = await result.open();
    return { status, contentType: result.type, body: Buffer.isBuffer(content) ? content : await buffer(content) };
  }
  return { status, contentType: JSON_TYPE, body: write(context, call, result) };
}

function writeRefusalDown(context: Context, refusal: Refusal, locale: Locale): StoredAnswer {
  const problem = problemOf(refusal, context.translator, locale);
  return { status: problem.status, contentType: PROBLEM_TYPE, body: Buffer.from(JSON.stringify(problem)) };
}

/** In tests every answer is held against the contract; in production the types have to do. */
function write(context: Context, call: Call, result: unknown): Buffer {
  if (context.checkAnswers && 'schema' in call.answer) v.assert(call.answer.schema, result);
  return jsonText(result);
}
