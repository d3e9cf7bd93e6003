import type { IncomingMessage, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { PROBLEM_TYPE } from '#contract/headers.ts';
import { after, listen } from '../contained.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { problemOf } from './problem.ts';
import { bareHeaders } from './security-headers.ts';

/**
 * Answers requests with a problem that Node would answer without one, or not at all: an unsupported `Expect` header,
 * CONNECT, and HTTP/1.1 without `Host`.
 */
export function answerOddRequests(app: FastifyInstance, context: Context): void {
  listen(app.server, 'checkExpectation', (_: IncomingMessage, response: ServerResponse) => {
    const { status, body } = problemText(context, 'expectation_failed');
    response.writeHead(status, headersOf(context, body)).end(body);
  });
  listen(app.server, 'connect', (_: IncomingMessage, socket: Socket) => {
    endWithProblem(context, socket, 'method_not_allowed');
  });
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) throw new Refusal('malformed_request');
  });
}

/** Delay between an answer on the raw socket and closing it, in milliseconds. */
const HEARING_MS = 1000;

/**
 * Answers on the raw socket and closes it. The language is unknown there. Node no longer handles such a socket:
 * unhandled errors would end the process, and an idle peer would keep it open.
 */
export function endWithProblem(context: Context, socket: Socket, code: ErrorCode): void {
  const { status, body } = problemText(context, code);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...Object.entries(headersOf(context, body)).map(([name, value]) => `${name}: ${value}`),
  ];
  listen(socket, 'error', () => undefined);
  socket.resume();
  after(HEARING_MS, () => socket.destroy()).unref();
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

function headersOf({ settings }: Context, body: string): Record<string, string> {
  return {
    ...bareHeaders(settings),
    'content-type': PROBLEM_TYPE,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
}

function problemText({ translator }: Context, code: ErrorCode): { readonly status: number; readonly body: string } {
  const problem = problemOf(new Refusal(code), translator, 'en');
  return { status: problem.status, body: JSON.stringify(problem) };
}
