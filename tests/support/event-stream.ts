import * as v from 'valibot';
import { LiveEvent } from '#contract/live-event.ts';

/** A stream of server-sent events as a client reads it. */
export interface FollowedStream {
  readonly status: number;
  readonly headers: Headers;
  /** Every event so far. */
  readonly events: readonly LiveEvent[];
  /** Everything that came, comments too. */
  readonly text: () => string;
  /** Resolves once the stream has ended. */
  readonly ended: Promise<void>;
  close(): void;
}

/** Opens a stream of a server that listens, and reads it until it ends or is closed. */
export async function followStream(
  address: string,
  company: string,
  token: string,
  others: Readonly<Record<string, string>> = {},
): Promise<FollowedStream> {
  const leaving = new AbortController();
  const response = await fetch(`${address}/api/v2/companies/${company}/events`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip', ...others },
    signal: leaving.signal,
  });
  const events: LiveEvent[] = [];
  let text = '';
  const read = async () => {
    let rest = '';
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part;
      const blocks = (rest + part).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (data !== undefined) events.push(v.parse(LiveEvent, JSON.parse(data)));
      }
    }
  };
  const ended = read().catch(() => undefined);
  return {
    status: response.status,
    headers: response.headers,
    events,
    text: () => text,
    ended,
    close: () => leaving.abort(),
  };
}
