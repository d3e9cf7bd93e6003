import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Milliseconds of silence after which a phone's radio has to wake again for the next byte. */
const SILENCE_MS = 1000;

/** What went over a wire, both ways. */
export interface Traffic {
  readonly bytes: number;
  /** Bytes that came after a second of silence or more. */
  readonly wakeUps: number;
}

/** A connection to a server that counts what passes. */
export interface CountedWire {
  readonly url: string;
  /** Begins to count anew, and answers what was counted before. */
  readonly take: () => Traffic;
  readonly close: () => Promise<void>;
}

export async function openWire(port: number): Promise<CountedWire> {
  let [bytes, wakeUps, lastAt] = [0, 0, 0];
  const sockets = new Set<Socket>();
  const count = (part: Buffer) => {
    const now = performance.now();
    bytes += part.length;
    if (now - lastAt > SILENCE_MS) wakeUps += 1;
    lastAt = now;
  };
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', count);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    take: () => {
      const taken = { bytes, wakeUps };
      [bytes, wakeUps] = [0, 0];
      return taken;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
