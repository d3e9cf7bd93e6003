import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import type { OddRequest } from './odd-request.ts';

/** What a client does with its connection. `at` is a part of the request's bytes, from 0 to 1. */
type Manner =
  | { readonly kind: 'listens' }
  | { readonly kind: 'says no more' }
  | { readonly kind: 'leaves' | 'resets'; readonly at: number }
  | { readonly kind: 'trickles'; readonly pieces: number }
  | { readonly kind: 'asks again' | 'asks again and resets'; readonly times: number }
  | { readonly kind: 'never reads and resets'; readonly times: number };

/** One connection: what is sent over it, and how. */
export interface Attack {
  readonly request: OddRequest;
  readonly manner: Manner;
}

const part = fc.oneof(
  fc.constantFrom(0, 0.001, 0.5, 0.999, 1),
  fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
);

/** More of them would be one request many times over. */
const times = fc.constantFrom(2, 5, 50, 1000);

const manners: fc.Arbitrary<Manner> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({ kind: 'listens' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'says no more' as const }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('leaves' as const, 'resets' as const), at: part }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('trickles' as const), pieces: fc.integer({ min: 2, max: 40 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('asks again' as const, 'asks again and resets' as const), times }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('never reads and resets' as const), times }) },
);

/** Connections that send such requests. */
export function attacks(request: fc.Arbitrary<OddRequest>): fc.Arbitrary<Attack> {
  return fc.record({ request, manner: manners });
}

/** What a client waits for more of an answer before it goes, in milliseconds. */
const QUIET_MS = 250;
/** What it listens at most: an event stream has no end. */
const PATIENCE_MS = 3000;
/** What is kept of answers, in bytes. */
const MOST_READ = 4_000_000;
/** What one connection sends at most, in bytes. */
const MOST_SENT = 4_000_000;

/** Makes an attack. @returns what was answered, as far as it was heard */
export async function make({ request: { bytes }, manner }: Attack, { port, hostname }: URL): Promise<string> {
  const socket = connect(Number(port), hostname);
  // What the server cuts off is its own affair.
  socket.on('error', () => undefined);
  try {
    await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
    return await act(socket, bytes, manner);
  } finally {
    socket.destroy();
  }
}

async function act(socket: Socket, bytes: Buffer, manner: Manner): Promise<string> {
  switch (manner.kind) {
    case 'listens':
      socket.write(bytes);
      return hear(socket);
    case 'says no more':
      socket.end(bytes);
      return hear(socket);
    case 'leaves':
    case 'resets':
      await written(socket, bytes.subarray(0, Math.round(bytes.length * manner.at)));
      if (manner.kind === 'resets') socket.resetAndDestroy();
      return '';
    case 'trickles': {
      const size = Math.ceil(bytes.length / manner.pieces);
      for (let at = 0; at < bytes.length && !socket.destroyed; at += size) {
        socket.write(bytes.subarray(at, at + size));
        await setTimeout(2);
      }
      return hear(socket);
    }
    case 'asks again':
      socket.write(repeated(bytes, manner.times));
      return hear(socket);
    case 'asks again and resets':
    case 'never reads and resets':
      socket.pause();
      await written(socket, repeated(bytes, manner.times));
      if (manner.kind === 'never reads and resets') await setTimeout(QUIET_MS);
      socket.resetAndDestroy();
      return '';
  }
}

function repeated(bytes: Buffer, times: number): Buffer {
  const most = Math.max(1, Math.floor(MOST_SENT / Math.max(1, bytes.length)));
  return Buffer.concat(Array.from({ length: Math.min(times, most) }, () => bytes));
}

/** Until the bytes have left, the connection is closed, or nobody takes them. */
async function written(socket: Socket, bytes: Buffer): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  socket.write(bytes, () => resolve());
  socket.once('close', resolve);
  await Promise.race([promise, setTimeout(QUIET_MS)]);
}

/** Reads until the connection ends, or nothing comes any more. */
async function hear(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  let heard = 0;
  socket.on('data', (chunk: Buffer) => {
    size += chunk.length;
    heard = performance.now();
    if (size <= MOST_READ) chunks.push(chunk);
  });
  const closed = once(socket, 'close').catch(() => undefined);
  const end = performance.now() + PATIENCE_MS;
  // Before the first byte it may be at work.
  const isQuiet = () => size > 0 && performance.now() - heard >= QUIET_MS;
  while (!socket.closed && performance.now() < end && !isQuiet()) {
    await Promise.race([closed, setTimeout(QUIET_MS / 5)]);
  }
  return Buffer.concat(chunks).toString('latin1');
}
