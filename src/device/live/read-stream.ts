import { EventSourceParserStream } from 'eventsource-parser/stream';
import * as v from 'valibot';
import { HEADERS } from '#contract/headers.ts';
import { streamEvents } from '#contract/live.ts';
import { LIVE_BEAT, LiveEvent } from '#contract/live-event.ts';
import { addressOf } from '../api/address-of.ts';
import { anySignal } from '../api/any-signal.ts';
import { credentials } from '../api/credentials.ts';
import { answerOf } from '../api/request.ts';

/** A stream that is silent for longer is dead, or held back by a proxy. */
const SILENCE = 2.5 * LIVE_BEAT;

/**
 * Reads the stream of a company's events until it ends. `EventSource` cannot carry a token.
 *
 * @throws where it cannot be had, falls silent or breaks off
 */
export async function readStream(
  company: string,
  signal: AbortSignal,
  hear: (event: LiveEvent) => void,
): Promise<void> {
  const silent = new AbortController();
  let timer = setTimeout(() => silent.abort(), SILENCE);
  const sign = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silent.abort(), SILENCE);
  };
  try {
    const { token, impersonate, locale } = credentials();
    const askedAt = Date.now();
    const asked = await fetch(addressOf(streamEvents, company), {
      headers: {
        accept: 'text/event-stream',
        'accept-language': locale,
        authorization: `Bearer ${token ?? ''}`,
        ...(impersonate === null ? {} : { [HEADERS.impersonate]: impersonate }),
      },
      cache: 'no-store',
      signal: anySignal([signal, silent.signal]),
    });
    // A stream that is refused may be the first to say that the session is over.
    const { body, status } = await answerOf(streamEvents, asked, { askedAt, token });
    if (body === null) throw new Error(`No stream: ${status}.`);
    const events = body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ onComment: sign }))
      .getReader();
    for (let next = await events.read(); !next.done; next = await events.read()) {
      sign();
      const event = readEvent(next.value.data);
      if (event !== null) hear(event);
    }
  } finally {
    clearTimeout(timer);
    // What listens to the caller's signal for this stream alone goes with it.
    silent.abort();
  }
}

/** A newer server may tell what this app does not know. */
function readEvent(data: string): LiveEvent | null {
  const event = v.safeParse(LiveEvent, JSON.parse(data));
  return event.success ? event.output : null;
}
