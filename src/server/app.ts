import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import * as v from 'valibot';
import { CALLS } from '#contract/calls.ts';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { HEADERS, PROBLEM_TYPE } from '#contract/headers.ts';
import { MAX_PROOF_BYTES } from '#freight/mission/proof-limits.ts';
import { Uuid } from '#freight/values/uuid.ts';
import { contain, listen } from './contained.ts';
import type { Context } from './context.ts';
import { Refusal } from './errors.ts';
import { rememberAddress } from './http/address.ts';
import { type AppFiles, serveAppFiles } from './http/app-files.ts';
import { ARRIVAL_TIMES, type ArrivalTimes, boundBodies } from './http/bodies-in-time.ts';
import { decodeBodies } from './http/encoded-bodies.ts';
import { closeIdleConnections } from './http/idle-connections.ts';
import { measureRequests } from './http/measure.ts';
import { answerOddRequests, endWithProblem } from './http/odd-requests.ts';
import { refuseOtherMethods } from './http/other-methods.ts';
import { problemOf, refusalOf } from './http/problem.ts';
import { repeatsName } from './http/repeated-names.ts';
import { sandboxRoutes } from './http/sandbox-routes.ts';
import { bareHeaders, securityHeaders } from './http/security-headers.ts';
import { serveSecurityText } from './http/security-text.ts';
import { localeOf, serving } from './http/serve.ts';
import { hearOut } from './http/unread-body.ts';
import { plainPage } from './mail/plain-page.ts';
import * as routes from './routes/routes.ts';
import * as wings from './wings/wings.ts';

/** Far larger than any JSON or form we accept. */
const BODY_LIMIT = 256 * 1024;

/** A compressed page has eleven listeners for its end, from Fastify and its plugins; Node warns above ten. */
const MAX_ANSWER_LISTENERS = 20;

/**
 * Builds the HTTP application, which does not listen yet.
 *
 * @param appFiles the built browser app to serve with the API, or null for the API only
 * @param times how long requests may take to arrive; shorter in tests
 */
export async function buildApp(
  context: Context,
  appFiles: AppFiles | null = null,
  times: ArrivalTimes = ARRIVAL_TIMES,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: context.settings.LOG_LEVEL !== 'debug' }),
    trustProxy: proxiesOf(context.settings),
    bodyLimit: BODY_LIMIT,
    requestTimeout: times.upload,
    // A request without a host is rejected by `answerOddRequests`, with a problem.
    http: { headersTimeout: times.headers, connectionsCheckingInterval: times.check, requireHostHeader: false },
    keepAliveTimeout: 75_000,
    routerOptions: { maxParamLength: 200 },
    genReqId: () => randomUUID(),
    frameworkErrors: (error, request, reply) => {
      // No hook runs for a URL that cannot be parsed.
      echoKey(request, reply);
      reply.headers(bareHeaders(context.settings));
      answerError(context, error, request, reply);
    },
    clientErrorHandler: contain((error: NodeJS.ErrnoException, socket: Socket) =>
      answerBrokenRequest(context, error, socket),
    ),
  });
  app.setErrorHandler((error, request, reply) => answerError(context, error, request, reply));
  rememberAddress(app);
  listen(app.server, 'request', (_: IncomingMessage, answer: ServerResponse) =>
    answer.setMaxListeners(MAX_ANSWER_LISTENERS),
  );
  await app.register(compress, {
    threshold: 1024,
    zlibOptions: { level: 4 },
    encodings: ['gzip', 'identity'],
    globalDecompression: false,
  });
  decodeBodies(app);
  await app.register(formbody, { bodyLimit: BODY_LIMIT });
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: MAX_PROOF_BYTES, files: 2, fields: 10, fieldSize: 16 * 1024, parts: 12, headerPairs: 50 },
  });
  acceptEmptyBodies(app);
  closeIdleConnections(app);
  measureRequests(app);
  await securityHeaders(app, context, appFiles);
  app.addHook('onRequest', async (request, reply) => echoKey(request, reply));
  answerOddRequests(app, context);
  const admitBody = boundBodies(app, times);
  hearOut(app);

  const serve = serving(app, context, admitBody);
  for (const register of [...Object.values(routes), ...Object.values(wings).flatMap((wing) => wing.routes)])
    register(serve, context);
  app.addHook('preClose', () => context.live.close());
  if (context.sandbox !== null) sandboxRoutes(app, context.sandbox);
  refuseOtherMethods(app, CALLS);
  serveSecurityText(app, context);

  if (appFiles !== null) await serveAppFiles(app, appFiles);
  else app.setNotFoundHandler(() => Promise.reject(new Refusal('not_found')));
  return app;
}

/** Returns the trusted proxies: the nearest hops by number, or the addresses of the settings. */
function proxiesOf({ TRUST_PROXY }: Context['settings']): string[] | ((address: string, hop: number) => boolean) {
  return typeof TRUST_PROXY === 'number' ? (_, hop) => hop < TRUST_PROXY : TRUST_PROXY;
}

/** Steps have an empty body with any content type: `fetch` sends `text/plain` for an empty text. */
function acceptEmptyBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const isEmpty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
    if (isEmpty) delete headers['content-type'];
  });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else {
      return parse(request, text as string, (error, body) => {
        const isRepeated = error === null && repeatsName(text as string);
        done(isRepeated ? new Refusal('malformed_request') : error, body);
      });
    }
  });
}

/** Lets a device distinguish our response from a captive portal's. */
function echoKey({ headers }: FastifyRequest, reply: FastifyReply): void {
  const key = headers[HEADERS.idempotencyKey.toLowerCase()];
  if (v.is(Uuid, key)) reply.header(HEADERS.idempotencyKey, key);
}

/** Error codes for those of Node's HTTP parser; others become a malformed request. */
const CODE_OF_PARSER: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_big',
};

/** Answers a connection whose headers could not be parsed, so that its language is unknown. */
function answerBrokenRequest(context: Context, { code }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  endWithProblem(context, socket, CODE_OF_PARSER[code ?? ''] ?? 'malformed_request');
}

/** True if the request was rejected because of load, which users can cause and is not a failure. */
function isBusy(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'unavailable' && error.cause === undefined;
}

/** True if the client disconnected during the request body or the response, which is not a failure. */
function isTheirDoing(error: unknown, { raw }: FastifyRequest): boolean {
  if (raw.destroyed && !raw.complete) return true;
  // Not in the types: the socket of a closed connection may be null.
  const isGone = (raw.socket as Socket | null)?.destroyed !== false;
  return isGone && error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

/** True for a page of the server that a browser opens: its reader wants a sentence. */
function isReadByPerson({ routeOptions, headers }: FastifyRequest): boolean {
  return routeOptions.config.isPage === true && headers.accept?.includes('text/html') === true;
}

function answerError(context: Context, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error);
  const status = refusal.status ?? ERRORS[refusal.code].status;
  if (isBusy(error)) request.log.warn({ req: request }, 'turned away: too much is under way');
  else if (status >= 500)
    request.log[isTheirDoing(error, request) ? 'info' : 'error']({ err: error }, 'request failed');
  if (refusal.retryAfter !== null) reply.header('retry-after', refusal.retryAfter);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  const locale = localeOf(request);
  const problem = problemOf(refusal, context.translator, locale);
  void reply.code(status).removeHeader('etag');
  if (isReadByPerson(request)) {
    const page = plainPage(locale, problem.violations?.[0]?.message ?? problem.title, null);
    void reply.type('text/html; charset=utf-8').send(Buffer.from(page));
  } else void reply.type(PROBLEM_TYPE).send(Buffer.from(JSON.stringify(problem)));
}
