import { PassThrough, type Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import { LIVE_BEAT, type LiveEvent } from '#contract/live-event.ts';
import { may, type Place } from '#freight/user/abilities.ts';
import { every, inBackground, listenOnce } from '../contained.ts';
import type { Listen } from '../database/listen.ts';
import type { Db } from '../database/open.ts';
import { Refusal } from '../errors.ts';
import { type Actor, findActors } from '../identity/actor.ts';
import type { Following } from '../identity/grants.ts';
import { LIVE_CHANNEL, LiveMessage, RightsMessage } from './tell.ts';

/** Streams of one user on one server: their devices and a few forgotten tabs. */
const MAX_STREAMS_PER_USER = 8;
/** After so many seconds one of them may have ended. */
const STREAM_FREES_AFTER = 30;
/** Bytes a slow reader may leave unread before its stream ends; it comes back and looks at everything anew. */
const MOST_UNREAD = 64 * 1024;
/** Where a stream breaks, a browser of its own accord comes back after so many milliseconds. */
const RETRY = 2000;

interface Stream {
  readonly user: string;
  /** The user in whose name they follow; null where users act for themselves. */
  readonly actingFor: string | null;
  readonly tokenHash: Buffer;
  readonly company: string;
  readonly out: PassThrough;
  /** Whether the user may read the market. */
  market: boolean;
}

interface Surroundings {
  readonly db: Db;
  readonly listen: Listen;
  readonly log: FastifyBaseLogger;
  readonly now: () => number;
  /** Milliseconds between signs of life; at each the sessions and roles are judged again, for those that end by time. */
  readonly beat?: number;
  /** Milliseconds after which a stream ends by itself. */
  readonly lasts?: number;
}

/** The event streams of this server. Every server hears every message of the database, and each serves its own streams. */
export class Live {
  readonly #around: Surroundings;
  readonly #streams = new Set<Stream>();
  #beat: NodeJS.Timeout | undefined;
  #unlisten: (() => Promise<void>) | null = null;
  #isClosed = false;

  private constructor(around: Surroundings) {
    this.#around = around;
  }

  /** Begins to listen to the database. */
  static async open(around: Surroundings): Promise<Live> {
    const live = new Live(around);
    live.#unlisten = await around.listen(LIVE_CHANNEL, {
      heard: (payload) => live.#hear(payload),
      back: () => live.#send({ type: 'ready' }, () => true),
    });
    live.#beat = every(around.beat ?? LIVE_BEAT, () => {
      for (const stream of live.#streams) write(stream, ':\n\n');
      return live.#judgeAgain([...live.#streams]);
    });
    return live;
  }

  /**
   * A stream of events for a carrier's dispatcher or a shipper, as server-sent events.
   *
   * @throws `too_many_requests` beyond `MAX_STREAMS_PER_USER`
   */
  follow({ actor, company }: Following): Readable {
    const own = [...this.#streams].filter(({ user }) => user === actor.uuid);
    if (own.length >= MAX_STREAMS_PER_USER) throw new Refusal('too_many_requests', { retryAfter: STREAM_FREES_AFTER });
    const out = new PassThrough();
    const { uuid: user, actingFor, tokenHash } = actor;
    const stream = { user, actingFor, tokenHash, company, out, market: mayIn(actor, company, may.readMarket) };
    out.write(`retry: ${RETRY}\n${textOf({ type: 'ready' })}`);
    if (this.#isClosed || this.#around.lasts === 0) {
      out.end();
      return out;
    }
    this.#streams.add(stream);
    listenOnce(out, 'close', () => this.#streams.delete(stream));
    return out;
  }

  /** Ends every stream, and stops listening. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearInterval(this.#beat);
    for (const { out } of this.#streams) out.end();
    await this.#unlisten?.();
  }

  #hear(payload: string): void {
    const said: unknown = JSON.parse(payload);
    if (v.is(RightsMessage, said)) {
      const { rights_of: whose } = said;
      const theirs = [...this.#streams].filter(({ user, actingFor }) => user === whose || actingFor === whose);
      inBackground(this.#judgeAgain(theirs));
      return;
    }
    const message = v.safeParse(LiveMessage, said);
    // Another server on this database may be newer than this one.
    if (!message.success) return;
    const { to, event } = message.output;
    this.#send(event, ({ company, market }) => (to === 'market' ? market : to.company === company));
  }

  #send(event: LiveEvent, isFor: (stream: Stream) => boolean): void {
    const text = textOf(event);
    for (const stream of this.#streams) if (isFor(stream)) write(stream, text);
  }

  /** Ends the streams of sessions that ended and of users who may not follow any more; the market closes for those locked out. */
  async #judgeAgain(streams: readonly Stream[]): Promise<void> {
    const { db, log, now } = this.#around;
    if (streams.length === 0) return;
    try {
      const sessions = new Map(streams.map(({ tokenHash }) => [nameOf(tokenHash), tokenHash]));
      const found = await findActors(db, [...sessions.values()], now());
      const actors = new Map(found.map((actor) => [nameOf(actor.tokenHash), actor]));
      for (const stream of streams) {
        const actor = actors.get(nameOf(stream.tokenHash));
        if (actor === undefined || !mayIn(actor, stream.company, may.follow)) stream.out.end();
        else stream.market = mayIn(actor, stream.company, may.readMarket);
      }
    } catch (error) {
      log.warn({ err: error }, 'sessions of event streams');
    }
  }
}

function mayIn({ companies }: Actor, company: string, ability: (place: Place) => boolean): boolean {
  return companies.some((place) => place.uuid === company && ability(place));
}

/** What a session is looked up by: comparing every session with every stream would hold up all requests. */
function nameOf(tokenHash: Buffer): string {
  return tokenHash.toString('base64');
}

function textOf(event: LiveEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}

function write({ out }: Stream, text: string): void {
  // It was ended, and is still here until its reader has read the rest.
  if (out.writableEnded) return;
  if (out.readableLength + out.writableLength > MOST_UNREAD) out.destroy();
  else out.write(text);
}
