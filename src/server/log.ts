import type { FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import type { Settings } from './settings.ts';

/**
 * The log of a server: JSON lines, on the standard output unless a stream is given. A request is named by its route, since
 * its address may hold the secret of a link.
 */
export function openLog(level: Settings['LOG_LEVEL'], stream?: DestinationStream): Logger {
  return pino({ level, serializers: { req: requestLine, err: faultLine } }, stream);
}

function requestLine({ method, routeOptions, ip }: FastifyRequest) {
  return { method, route: routeOptions.url ?? 'unknown', remoteAddress: ip };
}

/** Members of a database's fault that are logged. The others hold the row and the parameters: what users typed. */
const NAMES = ['code', 'table', 'column', 'constraint'] as const;

function faultLine(fault: unknown): unknown {
  if (!(fault instanceof Error)) return fault;
  const { type, message, stack } = stdSerializers.err(fault);
  const named = NAMES.flatMap((name) => (name in fault ? [[name, fault[name as keyof Error]]] : []));
  const several = fault instanceof AggregateError ? { faults: fault.errors.map(faultLine) } : {};
  return { type, message, stack, ...Object.fromEntries(named), ...several };
}
