import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { Asker } from '../list/askers.ts';

/** So many are opened at once. */
const AT_ONCE = 20;

/** Event streams that are read as they come. */
interface Streams {
  /** How many have not ended. */
  readonly open: () => number;
  /** How many events all of them heard together. */
  readonly heard: () => number;
  readonly close: () => void;
}

/** Opens an event stream for each of these people. @throws where one is refused */
export async function openStreams(url: string, askers: readonly Asker[]): Promise<Streams> {
  const streams: ClientRequest[] = [];
  const waiting = [...askers];
  let [open, heard] = [0, 0];
  const openNext = async () => {
    for (let asker = waiting.pop(); asker !== undefined; asker = waiting.pop()) {
      const stream = request(`${url}/api/v2/companies/${asker.company}/events`, {
        agent: false,
        headers: { authorization: `Bearer ${asker.token}` },
      });
      stream.end();
      const [answer] = (await once(stream, 'response')) as [IncomingMessage];
      if (answer.statusCode !== 200) throw new Error(`A stream was answered ${answer.statusCode}.`);
      streams.push(stream);
      open += 1;
      answer.on('data', (part: Buffer) => {
        if (part.includes('data:')) heard += 1;
      });
      answer.once('error', () => undefined);
      answer.once('close', () => {
        open -= 1;
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, openNext));
  return {
    open: () => open,
    heard: () => heard,
    close: () => {
      for (const stream of streams) stream.destroy();
    },
  };
}
