import { Readable } from 'node:stream';
import { listenOnce } from '../contained.ts';
import { Refusal } from '../errors.ts';
import { FairQueue } from '../fair-queue.ts';

/** The pieces of a file, each made when it is asked for. */
export type Pieces = AsyncIterable<string | Uint8Array>;

/** Limits of files that are being sent: of one user, and in total. */
const MAX_OF_USER = 3;
const MAX = 200;
/** Seconds after which a refused user may retry. */
const RETRY_AFTER = 5;

/**
 * Users take turns for each piece, not for each file: a slow reader blocks only their own place. A file that
 * has begun waits for its next piece as long as it takes.
 */
const QUEUE = new FairQueue({ atOnce: 2, ofUser: 1, waiting: MAX, wait: 60 * 60_000 });

/** Number of files that are being sent, by user. */
const sending = new Map<string, number>();
let total = 0;

/**
 * Returns the pieces as a stream, in the turns of the user.
 *
 * @throws `unavailable` with a retry time, if too many files are being sent, to this user or to all
 */
export function fairStream(pieces: Pieces, user = ''): Readable {
  const ofUser = sending.get(user) ?? 0;
  if (ofUser >= MAX_OF_USER || total >= MAX) throw new Refusal('unavailable', { retryAfter: RETRY_AFTER });
  sending.set(user, ofUser + 1);
  total += 1;
  const stream = Readable.from(taken(pieces, user), { objectMode: false });
  listenOnce(stream, 'close', () => {
    total -= 1;
    const left = (sending.get(user) ?? 1) - 1;
    if (left === 0) sending.delete(user);
    else sending.set(user, left);
  });
  return stream;
}

async function* taken(pieces: Pieces, user: string): Pieces {
  const iterator = pieces[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await QUEUE.take(() => iterator.next(), user);
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    await iterator.return?.();
  }
}
