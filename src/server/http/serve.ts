import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AllParamsOf, type AnswerOf, type BodyOf, type Call, pathsOf, type QueryOf } from '#contract/call.ts';
import { HEADERS } from '#contract/headers.ts';
import type { StepClocks } from '#freight/mission/occurred-at.ts';
import type { Locale } from '#freight/user/locale.ts';
import type { Context } from '../context.ts';
import type { Db, Tx } from '../database/open.ts';
import { Refusal } from '../errors.ts';
import { acceptedLocale } from '../i18n/translator.ts';
import type { Actor } from '../identity/actor.ts';
import { authenticate } from '../identity/authenticate.ts';
import type { Anyone, Grant, Member, MissionScope, Monitor } from '../identity/grants.ts';
import { discardFile } from '../uploads/receive-file.ts';
import { discardUnnamed, type StoredFile, storeFile } from '../uploads/stored-file.ts';
import { sendResult, storeRefusal, storeResult } from './answer.ts';
import type { Document } from './document.ts';
import type { EventStream } from './event-stream.ts';
import { once } from './idempotency.ts';
import { readBody, readKey, readParams, readQuery, readStepClocks } from './input.ts';

type Parameters<C extends Call> = { readonly [Name in AllParamsOf<C>]: string };

/** A call below a company is allowed by a grant on companies, every other call of a user by any grant. */
type GrantFor<C extends Call> = C['auth'] extends 'user'
  ? 'cid' extends AllParamsOf<C>
    ? Member | MissionScope
    : Grant
  : Anyone | Monitor;

type Allow<C extends Call, G> = C['auth'] extends 'user'
  ? (actor: Actor, params: Parameters<C>, now: number) => G
  : (authorization: string | undefined) => G;

/** A write's effect and its answer commit together. Reads, and calls without a session, take the database itself. */
type DatabaseOf<C extends Call> = C['method'] extends 'GET' ? Db : C['auth'] extends 'user' ? Tx : Db;

type Result<C extends Call> = C extends { readonly media: readonly string[] }
  ? Document | EventStream | (AnswerOf<C> extends undefined ? object : AnswerOf<C>)
  : AnswerOf<C>;

/** What a handler gets: the request, allowed and read. The company is in the grant, never in the parameters. */
export interface Asked<C extends Call, G> {
  readonly context: Context;
  readonly db: DatabaseOf<C>;
  readonly grant: G;
  readonly params: Omit<Parameters<C>, 'cid'>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  /** Its bytes are in the file store; a row that names it keeps them there. */
  readonly file: StoredFile | null;
  readonly locale: Locale;
  readonly ip: string;
  readonly accept: string;
  readonly key: string | null;
  readonly clocks: StepClocks;
}

interface Serving<C extends Call, G> {
  /** Decides by the actor and the path alone, before the body is read and before anything is looked up. */
  readonly allow: Allow<C, G>;
  readonly handle: (asked: Asked<C, G>) => Promise<Result<C>>;
}

/** Registers the answer to a call of the contract at each of its paths. */
export type Serve = <const C extends Call, G extends GrantFor<C>>(call: C, serving: Serving<C, G>) => void;

/** A request that passed everything that needs no body. */
interface Admission {
  readonly actor: Actor | null;
  readonly asked: Omit<Asked<Call, unknown>, 'db' | 'body' | 'file'>;
}

/** Makes the function by which routes are registered on an application. */
export function serving(app: FastifyInstance, context: Context): Serve {
  return (call, { allow, handle }) => {
    const admissions = new WeakMap<FastifyRequest, Admission>();
    const answer = handle as unknown as Handle;
    for (const path of pathsOf(call)) {
      app.route({
        method: call.method,
        url: routeOf(path),
        onRequest: async (request) => {
          admissions.set(request, await admit(context, call, allow as Decide, request));
        },
        handler: async (request, reply) => {
          const admission = admissions.get(request);
          if (admission === undefined) throw new Error('A request reached its handler without permission.');
          return respond(request, reply, call, admission, answer);
        },
      });
    }
  };
}

/** A path of the contract as the framework writes it: `{mid}` is `:mid`. */
export function routeOf(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** The language of a request's sentences and documents. */
export function localeOf(request: FastifyRequest): Locale {
  return acceptedLocale(request.headers['accept-language']);
}

/** Authentication, parameters, permission, query: in this order, and all before the body. */
async function admit(context: Context, call: Call, allow: Decide, request: FastifyRequest): Promise<Admission> {
  const received = context.now();
  const actor = await authenticate(context, call, request, received);
  const params = readParams(request);
  const grant = allow(call.auth === 'user' ? actor : request.headers.authorization, params, received);
  const query = readQuery(call, request);
  const key = call.method === 'GET' ? null : readKey(request);
  const clocks = readStepClocks(call, request, received);
  const accept = request.headers.accept ?? '*/*';
  const asked = { context, grant, params, query, locale: localeOf(request), ip: request.ip, accept, key, clocks };
  return { actor, asked: asked as Admission['asked'] };
}

/** The policy and the handler of any call, their types forgotten. */
type Decide = (asking: unknown, params: Readonly<Record<string, string>>, now: number) => unknown;
type Handle = (asked: unknown) => Promise<unknown>;

async function respond(
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  { actor, asked }: Admission,
  handle: Handle,
): Promise<FastifyReply> {
  const { context, key, locale, clocks } = asked;
  const { identity, body, file, refusal } = await readBody(call, request, context);
  let stored: StoredFile | null = null;
  const store = async () => {
    if (file !== null) stored = await storeFile(context.files, file, clocks.received);
  };
  const run = async (db: Db | Tx) => {
    if (refusal !== null) throw refusal;
    return handle({ ...asked, body, file: stored, db });
  };
  /** After a failure that is no refusal the transaction may still commit: the sweep decides a day later. */
  const discard = async () => {
    if (stored === null) return;
    await discardUnnamed(context.db, context.files, stored).catch((error) =>
      context.log.warn({ err: error }, 'upload'),
    );
  };
  try {
    if (refusal !== null && (key === null || actor === null)) throw refusal;
    if (call.method === 'GET' || actor === null) {
      return await sendResult(reply, request, context, call, await run(context.db));
    }
    if (key === null) {
      await store();
      const result = await context.db.transaction().execute(run);
      await discard();
      return await sendResult(reply, request, context, call, result);
    }
    const outcome = await once(
      context.db,
      { user: actor.uuid, key, method: call.method, path: request.url, body: identity },
      clocks.received,
      {
        prepare: file === null ? null : store,
        run: async (tx) => storeResult(context, call, await run(tx)),
        answerOf: (refused) => storeRefusal(context, refused, locale),
      },
    );
    await discard();
    if (outcome.replayed) reply.header(HEADERS.idempotencyReplayed, 'true');
    reply.code(outcome.answer.status);
    if (outcome.answer.status === 204) return await reply.send();
    return await reply.type(outcome.answer.contentType).send(outcome.answer.body);
  } catch (error) {
    if (error instanceof Refusal) await discard();
    throw error;
  } finally {
    if (file !== null) await discardFile(file.path);
  }
}
