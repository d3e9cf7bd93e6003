import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { type AllParamsOf, type AnswerOf, type BodyOf, type Call, pathsOf, type QueryOf } from '#contract/call.ts';
import { ERRORS } from '#contract/errors.ts';
import { HEADERS } from '#contract/headers.ts';
import type { StepClocks } from '#freight/mission/occurred-at.ts';
import type { StepPosition } from '#freight/mission/step-position.ts';
import type { Locale } from '#freight/user/locale.ts';
import type { Context } from '../context.ts';
import type { Db, Tx } from '../database/open.ts';
import { Refusal } from '../errors.ts';
import { acceptedLocale } from '../i18n/translator.ts';
import type { Actor } from '../identity/actor.ts';
import { authenticate, requireAddress, requireMode, requireScope } from '../identity/authenticate.ts';
import { requireAdmitted } from '../identity/before-admission.ts';
import type { Anyone, Grant, Member, MissionScope, Monitor } from '../identity/grants.ts';
import { logSecurity } from '../identity/security-log.ts';
import { beginTrace } from '../identity/trace-change.ts';
import { type InspectedFile, inspectFile, inspectInvoiceFile } from '../uploads/inspect-file.ts';
import { discardFile, type ReceivedFile } from '../uploads/receive-file.ts';
import { discardUnnamed, type StoredFile, storeFile } from '../uploads/stored-file.ts';
import { sendResult, sendStored, storeResult } from './answer.ts';
import type { AdmitBody } from './bodies-in-time.ts';
import { cookiesOf, type LinkMaker } from './device-cookie.ts';
import type { Document } from './document.ts';
import type { EventStream } from './event-stream.ts';
import { isAnswered, once } from './idempotency.ts';
import { heldBy, readBody, readKey, readParams, readQuery, readStepClocks, readStepPosition } from './input.ts';
import { type KnownBrowser, knownBrowser } from './known-browser.ts';
import type { RateLimit } from './rate-limit.ts';
import { noteStep, tracedOf } from './traced.ts';
import { requireOwnRate, requireRate } from './user-limits.ts';
import { wantedMedia } from './wanted-media.ts';

type Parameters<C extends Call> = { readonly [Name in AllParamsOf<C>]: string };

/** A call that needs no user. */
type Open = Pick<Required<Call>, 'auth'>;

/** Calls below a company need a grant on companies; other calls of a user accept any grant. */
type GrantFor<C extends Call> = C extends Open
  ? Anyone | Monitor
  : 'cid' extends AllParamsOf<C>
    ? Member | MissionScope
    : Grant;

type Allow<C extends Call, G> = C extends Open
  ? (authorization: string | undefined) => G
  : (actor: Actor, params: Parameters<C>, now: number) => G;

/**
 * Writes get a transaction, so that effect and answer commit together. Reads, and calls without a session, get the
 * database.
 */
type DatabaseOf<C extends Call> = C['method'] extends 'GET' ? Db : C extends Open ? Db : Tx;

type Result<C extends Call> = C extends { readonly media: readonly string[] }
  ? Document | EventStream | (AnswerOf<C> extends undefined ? object : AnswerOf<C>)
  : AnswerOf<C> extends undefined
    ? void
    : AnswerOf<C>;

/** Input of a handler: the authorised and parsed request. The company is in the grant, never in the parameters. */
export interface Asked<C extends Call, G> {
  readonly context: Context;
  readonly db: DatabaseOf<C>;
  readonly grant: G;
  readonly params: Omit<Parameters<C>, 'cid'>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  /** Its bytes are in the file store; they are kept only if a row refers to them. */
  readonly file: StoredFile | null;
  readonly locale: Locale;
  readonly ip: string;
  /** Negotiated media type of the answer. */
  readonly wanted: string;
  /** The `User-Agent` header. */
  readonly agent: string;
  /** Returns the identifier of the device, and sets its cookie. */
  readonly device: () => string;
  /** Returns the identifier of a browser that signs in, and sets its cookie. */
  readonly browser: () => string;
  readonly linkMaker: LinkMaker;
  /** The browser, if users signed in from it lately. */
  readonly known: KnownBrowser;
  readonly key: string | null;
  readonly clocks: StepClocks;
  /** Where the phone was at a step; null if it did not say. */
  readonly position: StepPosition | null;
}

/** Input before the file is inspected; queried outside the transaction of the write. */
type WithoutFile<C extends Call, G, Unread extends string = never> = Omit<Asked<C, G>, 'file' | 'db' | Unread> & {
  readonly db: Db;
};

/**
 * A file before it is stored: a table, which is read and then deleted with the request, or one whose content was
 * inspected; null if there is none.
 */
interface WithSheet {
  readonly sheet: ReceivedFile | null;
  readonly inspected: InspectedFile | null;
}

/** The steps of a call before its handler. */
interface Before<C extends Call, G, P> {
  /** Limit of this call per user, in addition to that of all writes. */
  readonly limit?: RateLimit;
  /** Checks that can refuse before an expensive body is read. */
  readonly beforeBody?: (asked: WithoutFile<C, G, 'body'>) => Promise<unknown>;
  /** Checks on the fields that can refuse before the file is decoded. */
  readonly beforeFile?: (asked: WithoutFile<C, G>) => Promise<unknown>;
  /**
   * Work that needs other services, for example routing. Runs before the transaction, which must wait for nothing
   * outside the database. Its refusal is the answer.
   */
  readonly prepare?: (asked: WithoutFile<C, G> & WithSheet) => Promise<P>;
}

/**
 * Registers a call at each of its paths. `allow` authorises by actor and path only, before the body is read and anything
 * is queried; its grant is what the services take.
 */
export interface Serve {
  <const C extends Call, G extends GrantFor<C>>(
    call: C,
    allow: Allow<C, G>,
    handle: (asked: Asked<C, G>) => Promise<Result<C>>,
  ): void;
  <const C extends Call, G extends GrantFor<C>, P = undefined>(
    call: C,
    allow: Allow<C, G>,
    before: Before<C, G, P>,
    handle: (asked: Asked<C, G> & { readonly prepared: P }) => Promise<Result<C>>,
  ): void;
}

/** A request that passed all checks before the body. */
interface Admission {
  readonly actor: Actor | null;
  readonly asked: Omit<Asked<Call, unknown>, 'db' | 'body' | 'file'>;
}

/** Returns the function that registers routes on an application. */
export function serving(app: FastifyInstance, context: Context, admitBody: AdmitBody = () => undefined): Serve {
  return (call: Call, allow: unknown, ...rest: readonly unknown[]) => {
    const before = rest.at(-2) as object | undefined;
    const { limit, ...work } = { ...before, handle: rest.at(-1) } as Work & { readonly limit?: RateLimit };
    const admissions = new WeakMap<FastifyRequest, Admission>();
    for (const path of pathsOf(call)) {
      routesOf(
        app,
        call,
      )({
        method: call.method,
        url: routeOf(path),
        config: { isPage: call.media?.every((media) => media === 'text/html') === true },
        onRequest: async (request, reply) => {
          const admission = await admit(context, call, { allow: allow as Decide, limit }, request, reply);
          const isUpload = call.body?.type === 'multipart' || call.body?.type === 'raw';
          admitBody(request, { isKnown: admission.actor !== null, isUpload });
          admissions.set(request, admission);
        },
        handler: async (request, reply) => {
          const admission = admissions.get(request);
          if (admission === undefined) throw new Error('A request reached its handler without permission.');
          return respond(request, reply, call, admission, work);
        },
      });
    }
  };
}

/** Returns where to register the route of a call: raw bodies need a scope with only a raw parser. */
function routesOf(app: FastifyInstance, { body }: Call): (route: RouteOptions) => void {
  if (body?.type === 'json' && body.maxBytes !== undefined) {
    const bodyLimit = body.maxBytes;
    return (route) => app.route({ ...route, bodyLimit });
  }
  if (body?.type !== 'raw') return (route) => app.route(route);
  return (route) =>
    app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, bytes, done) => done(null, bytes));
      scope.route({ ...route, bodyLimit: body.maxBytes });
    });
}

/** Converts a path of the contract to the framework's syntax: `{mid}` becomes `:mid`. */
export function routeOf(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** Returns the language for texts and documents of a request. */
export function localeOf(request: FastifyRequest): Locale {
  return acceptedLocale(request.headers['accept-language']);
}

/** Statuses of refusals that the security log records: not allowed, and too many requests. */
const NOTED: ReadonlySet<number> = new Set([401, 403, 429]);

/** Checks authentication, limits, parameters, permission and query, in this order and before the body. */
async function admit(
  context: Context,
  call: Call,
  { allow, limit }: { readonly allow: Decide; readonly limit: RateLimit | undefined },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Admission> {
  const received = context.now();
  let actor: Actor | null = null;
  let params: Admission['asked']['params'];
  let grant: unknown;
  let key: string | null;
  try {
    actor = await authenticate(context, call, request, received);
    if (actor !== null) {
      // Before the limits: a stolen key used elsewhere must not use up the limit of its owner.
      requireAddress(actor);
      await requireRate(context, call, { actor, now: received });
      requireMode(actor, call);
      requireScope(actor, call, request.params);
      requireAdmitted(actor, call, request.params);
    }
    params = readParams(call, request);
    grant = allow(call.auth === undefined ? actor : request.headers.authorization, params, received);
    key = call.method === 'GET' ? null : readKey(request);
    if (actor !== null && limit !== undefined) await requireOwnRate(context, limit, { actor, key, now: received });
  } catch (error) {
    if (error instanceof Refusal && NOTED.has(ERRORS[error.code].status)) {
      logSecurity(context.log, {
        event: 'refused',
        user: actor?.uuid ?? null,
        key: actor?.key?.uuid ?? null,
        code: error.code,
        call: call.name,
      });
      if (actor !== null) await noteStep(context.db, actor, call, { request, refused: true, now: received });
    }
    throw error;
  }
  const query = readQuery(call, request);
  const clocks = readStepClocks(call, request, received);
  const wanted = wantedMedia(call, request.headers.accept);
  const known = knownBrowser(context, request, reply);
  const agent = request.headers['user-agent'] ?? '';
  const told = {
    locale: localeOf(request),
    ip: request.ip,
    agent,
    known,
    ...cookiesOf(request, reply, context.settings),
  };
  const position = readStepPosition(call, request);
  const asked = { context, grant, params, query, ...told, wanted, key, clocks, position };
  return { actor, asked: asked as Admission['asked'] };
}

/** Policy and work of any call, with their types erased. */
type Decide = (asking: unknown, params: Readonly<Record<string, string>>, now: number) => unknown;
interface Work {
  readonly beforeBody?: (asked: unknown) => Promise<unknown>;
  readonly beforeFile?: (asked: unknown) => Promise<unknown>;
  readonly prepare?: (asked: unknown) => Promise<unknown>;
  readonly handle: (asked: unknown) => Promise<unknown>;
}

/** Returns `prepare`, or null if none of its reasons applies. */
function needed<P>(prepare: P, reasons: readonly unknown[]): P | null {
  return reasons.some((reason) => reason !== null && reason !== undefined) ? prepare : null;
}

async function respond(
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  { actor, asked }: Admission,
  { beforeBody, beforeFile, handle, ...work }: Work,
): Promise<FastifyReply> {
  const { context, key, clocks } = asked;
  const { db } = context;
  const user = actor?.uuid ?? null;
  if (beforeBody !== undefined && (key === null || !(await isAnswered(db, key)))) await beforeBody({ ...asked, db });
  const arrived = await readBody(call, request, { context, user });
  const { identity, body, file: received } = arrived;
  let { refusal } = arrived;
  const holds = heldBy(call);
  const isSheet = holds === 'sheet';
  let inspected: InspectedFile | null = null;
  let stored: StoredFile | null = null;
  let prepared: unknown;
  const prepare = async () => {
    if (refusal !== null) return;
    try {
      await beforeFile?.({ ...asked, body, db });
      const inspect = holds === 'invoice' ? inspectInvoiceFile : inspectFile;
      if (received !== null && !isSheet) inspected = await inspect(received, user ?? '');
      const read = { sheet: isSheet ? received : null, inspected };
      prepared = await work.prepare?.({ ...asked, body, db, ...read });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusal = error;
    }
    if (inspected !== null) stored = await storeFile(context.files, inspected, clocks.received);
  };
  const run = async (on: Db | Tx) => {
    if (refusal !== null) throw refusal;
    const finish = actor === null ? null : await beginTrace(on, tracedOf(request, call, actor, body, clocks.received));
    const result = await handle({ ...asked, body, file: stored, prepared, db: on });
    if (actor !== null) await finish?.(result, await noteStep(on, actor, call, { request, now: clocks.received }));
    return result;
  };
  /**
   * Only after success or a refusal: after another error the transaction may still commit, so the sweep decides a day
   * later.
   */
  const discard = async () => {
    if (stored === null) return;
    await discardUnnamed(db, context.files, stored).catch((error) => context.log.warn({ err: error }, 'upload'));
  };
  try {
    if (refusal !== null && (key === null || actor === null)) throw refusal;
    if (call.method === 'GET' || actor === null) {
      return await sendResult(reply, request, context, call, { result: await run(db), user });
    }
    if (key === null) {
      await prepare();
      const result = await db.transaction().execute(run);
      await discard();
      return await sendResult(reply, request, context, call, { result, user });
    }
    const outcome = await once(
      db,
      { user: actor.uuid, key, method: call.method, path: request.url, body: identity },
      clocks.received,
      {
        prepare: needed(prepare, [received, beforeFile, work.prepare]),
        run: async (tx) => storeResult(context, call, await run(tx)),
      },
    );
    await discard();
    if (outcome.replayed) reply.header(HEADERS.idempotencyReplayed, 'true');
    if ('refusal' in outcome) throw outcome.refusal;
    return await sendStored(reply, request, outcome.answer, user);
  } catch (error) {
    if (error instanceof Refusal) await discard();
    throw error;
  } finally {
    for (const file of [received, inspected as InspectedFile | null]) if (file !== null) await discardFile(file.path);
  }
}
