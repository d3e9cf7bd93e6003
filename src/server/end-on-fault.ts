import process from 'node:process';
import type { Logger } from 'pino';

/** What is under way has so long to be answered, in milliseconds. */
const GRACE_MS = 5000;

/**
 * Ends this process, with exit code 1, at an exception or a rejection that nothing caught: what state it left, nobody
 * knows. What runs the server starts it again. A second fault ends it at once.
 *
 * @param stop answers what is under way, and closes
 */
export function endOnFault(log: Pick<Logger, 'fatal'>, stop: () => Promise<void>): void {
  let isEnding = false;
  process.on('uncaughtException', (fault, origin) => {
    log.fatal({ err: fault, origin }, 'the server ends: nothing caught this fault');
    if (isEnding) process.exit(1);
    isEnding = true;
    process.exitCode = 1;
    setTimeout(() => process.exit(1), GRACE_MS);
    stop().then(
      () => process.exit(1),
      () => process.exit(1),
    );
  });
}
