import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';

/** The sandbox's frames may be embedded only in our own pages and connect only to the sandbox. */
const FRAME_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-ancestors 'self'; base-uri 'none'";

/** Far larger than any form a browser sends. */
const MAX_BYTES = 16 * 1024;

/**
 * Browser routes of the card sandbox: its script, the card entry frames, and their API. Only on servers without Stripe
 * keys.
 */
export function sandboxRoutes(app: FastifyInstance, sandbox: NonNullable<Context['sandbox']>): void {
  sandbox.notifyTo(async (payload, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return (await app.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload })).statusCode;
  });
  app.get<{ Params: { '*': string } }>('/sandbox/*', async ({ params, url }, reply) => {
    if (url.startsWith('/sandbox/v1/')) return ask(reply, 'GET', url, '');
    const file = await sandbox.browserFile(params['*']);
    if (file === null) throw new Refusal('not_found');
    if (file.isFrame) reply.header('content-security-policy', FRAME_POLICY).removeHeader('x-frame-options');
    return reply.header('cache-control', 'no-store').type(file.type).send(file.bytes);
  });
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const form = 'application/x-www-form-urlencoded';
    scope.addContentTypeParser(form, { parseAs: 'string' }, (_, text, done) => done(null, text));
    scope.post<{ Body: string | null }>('/sandbox/v1/*', { bodyLimit: MAX_BYTES }, ({ url, body }, reply) =>
      ask(reply, 'POST', url, body ?? ''),
    );
  });

  async function ask(reply: FastifyReply, method: string, url: string, body: string): Promise<FastifyReply> {
    const path = url.replace(/^\/sandbox/, '');
    const answer = await sandbox.answer({ method, path, body, secretKey: null, idempotencyKey: null });
    return reply.code(answer.status).header('cache-control', 'no-store').send(answer.body);
  }
}
