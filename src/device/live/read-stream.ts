import { EventSourceParserStream } from 'eventsource-parser/stream';
import * as v from 'valibot';
import { HEADERS } from '#contract/headers.ts';
import { streamEvents } from '#contract/live.ts';
import { DRIVERS_BEATS, LIVE_BEAT, LiveEvent } from '#contract/live-event.ts';
import { addressOf } from '../api/address-of.ts';
import { anySignal } from '../api/any-signal.ts';
import { credentials } from '../api/credentials.ts';
import { answerOf } from '../api/request.ts';
import type { Follower } from './apply-event.ts';

/** Milliseconds after which a silent stream counts as dead, or buffered by a proxy; a driver's is silent for longer. */
const SILENCE = 2.5 * LIVE_BEAT;
const DRIVERS_SILENCE = 1.5 * DRIVERS_BEATS * LIVE_BEAT;

/**
 * Reads the stream of a company's events until it ends. `EventSource` cannot carry a token.
 *
 * @throws where it cannot be had, falls silent or breaks off
 */
export async function readStream(
  { company, drives }: Pick<Follower, 'company' | 'drives'>,
  signal: AbortSignal,
  hear: (event: LiveEvent) => void,
): Promise<void> {
  const silent = new AbortController();
  const silence = drives === true ? DRIVERS_SILENCE : SILENCE;
  let timer = setTimeout(() => silent.abort(), silence);
  const sign = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silent.abort(), silence);
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
    // A refused stream may be the first sign that the session has ended.
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
    // Removes the listener for this stream from the caller's signal.
    silent.abort();
  }
}

/** A newer server may send events unknown to this version of the app. */
function readEvent(data: string): LiveEvent | null {
  const event = v.safeParse(LiveEvent, JSON.parse(data));
  return event.success ? event.output : null;
}
