import process from 'node:process';
import type { Logger } from 'pino';

/** Time for requests under way to complete, in milliseconds. */
const GRACE_MS = 5000;

/**
 * Ends this process with exit code 1 at an uncaught exception or rejection, because its state is unknown. The
 * supervisor restarts the server. A second fault ends it immediately.
 *
 * @param stop completes requests under way, and closes
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
