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
import { MAX_PROOF_BYTES } from '#freight/mission/proof-file.ts';
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
import { sandboxRoutes } from './http/sandbox-routes.ts';
import { bareHeaders, securityHeaders } from './http/security-headers.ts';
import { localeOf, serving } from './http/serve.ts';
import { hearOut } from './http/unread-body.ts';
import { accountRoutes } from './routes/account.ts';
import { actingRoutes } from './routes/acting.ts';
import { bankRoutes } from './routes/bank.ts';
import { bookExportRoutes } from './routes/book-exports.ts';
import { claimRoutes } from './routes/claims.ts';
import { companyRoutes } from './routes/companies.ts';
import { customPriceRoutes } from './routes/custom-prices.ts';
import { deskRoutes } from './routes/desk.ts';
import { deviceRoutes } from './routes/device.ts';
import { driverRoutes } from './routes/drivers.ts';
import { emailRoutes } from './routes/emails.ts';
import { extraRoutes } from './routes/extras.ts';
import { integrationRoutes } from './routes/integrations.ts';
import { invoiceRoutes } from './routes/invoices.ts';
import { liveRoutes } from './routes/live.ts';
import { memberRoutes } from './routes/members.ts';
import { missionRoutes } from './routes/missions.ts';
import { newsRoutes } from './routes/news.ts';
import { offerRoutes } from './routes/offers.ts';
import { onboardingRoutes } from './routes/onboarding.ts';
import { passkeyRoutes } from './routes/passkeys.ts';
import { paymentSourceRoutes } from './routes/payment-sources.ts';
import { paymentRoutes } from './routes/payments.ts';
import { payoutRoutes } from './routes/payouts.ts';
import { personalDataRoutes } from './routes/personal-data.ts';
import { preInvoiceRoutes } from './routes/pre-invoices.ts';
import { proposalRoutes } from './routes/proposals.ts';
import { quoteRoutes } from './routes/quotes.ts';
import { ratingRoutes } from './routes/ratings.ts';
import { referenceRoutes } from './routes/reference.ts';
import { refundRoutes } from './routes/refunds.ts';
import { registrationRoutes } from './routes/registration.ts';
import { roundRoutes } from './routes/rounds.ts';
import { secondFactorRoutes } from './routes/second-factor.ts';
import { sessionRoutes } from './routes/sessions.ts';
import { shareRoutes } from './routes/share.ts';
import { shipmentImportRoutes } from './routes/shipment-imports.ts';
import { shipmentRoutes } from './routes/shipments.ts';
import { statisticsRoutes } from './routes/statistics.ts';
import { supportRoutes } from './routes/support.ts';
import { systemRoutes } from './routes/system.ts';
import { templateRoutes } from './routes/templates.ts';
import { truckRoutes } from './routes/trucks.ts';

/** No JSON or form of ours comes near it. */
const BODY_LIMIT = 256 * 1024;

/** A packed page has eleven listeners to its end, all of Fastify and its plugins; Node warns of more than ten. */
const MAX_ANSWER_LISTENERS = 20;

/**
 * The HTTP application, not yet listening.
 *
 * @param appFiles the built browser app to serve beside the API, or null for the API alone
 * @param times how long requests may take to arrive; tests do not wait as long
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
    // A request without a host is refused by `answerOddRequests`, with a problem.
    http: { headersTimeout: times.headers, connectionsCheckingInterval: times.check, requireHostHeader: false },
    keepAliveTimeout: 75_000,
    routerOptions: { maxParamLength: 200 },
    genReqId: () => randomUUID(),
    frameworkErrors: (error, request, reply) => {
      // No hook runs for an address that cannot be read.
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
  systemRoutes(serve, context);
  sessionRoutes(serve);
  secondFactorRoutes(serve);
  passkeyRoutes(serve);
  accountRoutes(serve);
  companyRoutes(serve);
  emailRoutes(serve);
  memberRoutes(serve);
  refundRoutes(serve);
  registrationRoutes(serve);
  missionRoutes(serve);
  bankRoutes(serve);
  driverRoutes(serve);
  deviceRoutes(serve);
  personalDataRoutes(serve);
  offerRoutes(serve);
  shipmentRoutes(serve);
  proposalRoutes(serve);
  roundRoutes(serve);
  truckRoutes(serve);
  quoteRoutes(serve);
  shipmentImportRoutes(serve);
  ratingRoutes(serve);
  shareRoutes(serve);
  deskRoutes(serve);
  customPriceRoutes(serve);
  templateRoutes(serve);
  invoiceRoutes(serve);
  claimRoutes(serve);
  extraRoutes(serve);
  preInvoiceRoutes(serve);
  payoutRoutes(serve);
  bookExportRoutes(serve);
  paymentSourceRoutes(serve);
  paymentRoutes(serve);
  statisticsRoutes(serve);
  liveRoutes(serve);
  newsRoutes(serve);
  referenceRoutes(serve);
  onboardingRoutes(serve);
  supportRoutes(serve);
  actingRoutes(serve);
  integrationRoutes(serve);
  app.addHook('preClose', () => context.live.close());
  if (context.sandbox !== null) sandboxRoutes(app, context.sandbox);
  refuseOtherMethods(app, CALLS);

  if (appFiles !== null) await serveAppFiles(app, appFiles);
  else app.setNotFoundHandler(() => Promise.reject(new Refusal('not_found')));
  return app;
}

/** Which addresses may say who is behind them: the nearest few, or those of the settings. */
function proxiesOf({ TRUST_PROXY }: Context['settings']): string[] | ((address: string, hop: number) => boolean) {
  return typeof TRUST_PROXY === 'number' ? (_, hop) => hop < TRUST_PROXY : TRUST_PROXY;
}

/** A step has an empty body, whatever type it claims to be of: `fetch` calls an empty text `text/plain`. */
function acceptEmptyBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const isEmpty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
    if (isEmpty) delete headers['content-type'];
  });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else return parse(request, text as string, done);
  });
}

/** How a device tells our answer from a captive portal's. */
function echoKey({ headers }: FastifyRequest, reply: FastifyReply): void {
  const key = headers[HEADERS.idempotencyKey.toLowerCase()];
  if (v.is(Uuid, key)) reply.header(HEADERS.idempotencyKey, key);
}

/** Codes of Node's HTTP parser, in our words; whatever else breaks a request is malformed. */
const CODE_OF_PARSER: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_big',
};

/** Answers what never became a request: its headers could not be read, so that its language is not known. */
function answerBrokenRequest(context: Context, { code }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  endWithProblem(context, socket, CODE_OF_PARSER[code ?? ''] ?? 'malformed_request');
}

/** Whether the server turns a request away because too much is under way: users can cause that, and nothing has failed. */
function isBusy(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'unavailable' && error.cause === undefined;
}

/** Whether it failed because whoever asked went away, in the middle of their body or of the answer: anybody can do so. */
function isTheirDoing(error: unknown, { raw }: FastifyRequest): boolean {
  if (raw.destroyed && !raw.complete) return true;
  // The types do not say so: a connection that is gone may be null.
  const isGone = (raw.socket as Socket | null)?.destroyed !== false;
  return isGone && error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

function answerError(context: Context, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error);
  const status = refusal.status ?? ERRORS[refusal.code].status;
  if (isBusy(error)) request.log.warn({ req: request }, 'turned away: too much is under way');
  else if (status >= 500)
    request.log[isTheirDoing(error, request) ? 'info' : 'error']({ err: error }, 'request failed');
  if (refusal.retryAfter !== null) reply.header('retry-after', refusal.retryAfter);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  const problem = problemOf(refusal, context.translator, localeOf(request));
  void reply
    .code(status)
    .removeHeader('etag')
    .type(PROBLEM_TYPE)
    .send(Buffer.from(JSON.stringify(problem)));
}
