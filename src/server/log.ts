import type { FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import type { Settings } from './settings.ts';

/**
 * The log of a server: JSON lines, on the standard output unless a stream is given. It has requests by their route, since
 * addresses hold the secrets of links, and of faults what failed.
 */
export function openLog(level: Settings['LOG_LEVEL'], stream?: DestinationStream): Logger {
  return pino({ level, serializers: { req: requestLine, err: faultLine } }, stream);
}

function requestLine({ method, routeOptions, ip }: FastifyRequest) {
  return { method, route: routeOptions.url ?? 'unknown', remoteAddress: ip };
}

/** What a fault of the database names. Its other members are the row and the parameters: what users typed. */
const NAMES = ['code', 'table', 'column', 'constraint'] as const;

function faultLine(fault: unknown): unknown {
  if (!(fault instanceof Error)) return fault;
  const { type, message, stack } = stdSerializers.err(fault);
  const named = NAMES.flatMap((name) => (name in fault ? [[name, fault[name as keyof Error]]] : []));
  const several = fault instanceof AggregateError ? { faults: fault.errors.map(faultLine) } : {};
  return { type, message, stack, ...Object.fromEntries(named), ...several };
}
