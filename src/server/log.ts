import type { FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import type { Settings } from './settings.ts';

/**
 * Opens the server's log: JSON lines, on standard output unless a stream is given. Requests are logged by route,
 * because URLs may contain secrets of links.
 */
export function openLog(level: Settings['LOG_LEVEL'], stream?: DestinationStream): Logger {
  return pino({ level, serializers: { req: requestLine, err: faultLine } }, stream);
}

function requestLine({ method, routeOptions, ip }: FastifyRequest) {
  return { method, route: routeOptions.url ?? 'unknown', remoteAddress: ip };
}

/** Fields of a database error that are logged. Others contain the row and the parameters, which users typed. */
const NAMES = ['code', 'table', 'column', 'constraint'] as const;

function faultLine(fault: unknown): unknown {
  if (!(fault instanceof Error)) return fault;
  const { type, message, stack } = stdSerializers.err(fault);
  const named = NAMES.flatMap((name) => (name in fault ? [[name, fault[name as keyof Error]]] : []));
  const several = fault instanceof AggregateError ? { faults: fault.errors.map(faultLine) } : {};
  return { type, message, stack, ...Object.fromEntries(named), ...several };
}
