import { PassThrough, type Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import { DRIVERS_BEATS, LIVE_BEAT, type LiveEvent } from '#contract/live-event.ts';
import { may, type Place } from '#freight/user/abilities.ts';
import { every, inBackground, listenOnce } from '../contained.ts';
import type { Listen } from '../database/listen.ts';
import type { Db } from '../database/open.ts';
import { Refusal } from '../errors.ts';
import { type Actor, findActors } from '../identity/actor.ts';
import type { Following } from '../identity/grants.ts';
import { LIVE_CHANNEL, LiveMessage, RightsMessage } from './publish-event.ts';

/** Limit of streams per user and server: their devices and a few forgotten tabs. */
const MAX_STREAMS_PER_USER = 8;
/** `Retry-After` beyond that limit, in seconds. */
const STREAM_FREES_AFTER = 30;
/**
 * Limit of unread bytes of a slow client; beyond it the stream is cut, and the client reconnects and reloads
 * everything.
 */
const MOST_UNREAD = 64 * 1024;
/** Reconnection delay of browsers, in milliseconds. */
const RETRY = 2000;

interface Stream {
  readonly user: string;
  /** The impersonated user; null if users act for themselves. */
  readonly actingFor: string | null;
  readonly tokenHash: Buffer;
  readonly company: string;
  readonly out: PassThrough;
  /** Receives events of the whole company, or as a driver those of present and past missions. */
  readonly hears: Hears;
  /** True if the user may read the market. */
  market: boolean;
}

type Hears = 'company' | 'own';

interface Surroundings {
  readonly db: Db;
  readonly listen: Listen;
  readonly log: FastifyBaseLogger;
  readonly now: () => number;
  /**
   * Heartbeat interval in milliseconds. Each heartbeat checks sessions and roles again, to catch those that expired.
   */
  readonly beat?: number;
  /** Duration of a stream in milliseconds; only 0 has an effect: it ends every stream at once. */
  readonly lasts?: number;
}

/** Event streams of this server. Every server receives every database notification and serves its own streams. */
export class Live {
  readonly #around: Surroundings;
  readonly #streams = new Set<Stream>();
  #beat: NodeJS.Timeout | undefined;
  #unlisten: (() => Promise<void>) | null = null;
  #isClosed = false;

  private constructor(around: Surroundings) {
    this.#around = around;
  }

  /** Starts listening to database notifications. */
  static async open(around: Surroundings): Promise<Live> {
    const live = new Live(around);
    live.#unlisten = await around.listen(LIVE_CHANNEL, {
      heard: (payload) => live.#hear(payload),
      back: () => live.#send({ type: 'ready' }, () => true),
    });
    let beats = 0;
    live.#beat = every(around.beat ?? LIVE_BEAT, () => {
      beats += 1;
      const isDriversTurn = beats % DRIVERS_BEATS === 0;
      for (const stream of live.#streams) if (isDriversTurn || stream.hears === 'company') write(stream, ':\n\n');
      return live.#judgeAgain([...live.#streams]);
    });
    return live;
  }

  /**
   * Opens a server-sent event stream for a member of a company.
   *
   * @throws `too_many_requests` beyond `MAX_STREAMS_PER_USER`
   */
  follow({ actor, company }: Following): Readable {
    const own = [...this.#streams].filter(({ user }) => user === actor.uuid);
    if (own.length >= MAX_STREAMS_PER_USER) throw new Refusal('too_many_requests', { retryAfter: STREAM_FREES_AFTER });
    const out = new PassThrough();
    const { uuid: user, actingFor, tokenHash } = actor;
    const rights = { hears: hearsIn(actor, company) ?? 'own', market: mayIn(actor, company, may.readMarket) } as const;
    const stream = { user, actingFor, tokenHash, company, out, ...rights };
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
    this.#send(event, ({ company, market, hears }) =>
      to === 'market' ? market : hears === 'company' && to.company === company,
    );
    if (to !== 'market' && event.type === 'mission_changed') inBackground(this.#sendToDrivers(to.company, event));
  }

  /** Sends an event to the present and past drivers of a mission, in whichever company they follow. */
  async #sendToDrivers(company: string, event: Extract<LiveEvent, { type: 'mission_changed' }>): Promise<void> {
    const users = new Set([...this.#streams].filter(({ hears }) => hears === 'own').map(userOf));
    if (users.size === 0) return;
    const { db, log } = this.#around;
    try {
      const drivers = await driversOf(db, company, event.mission);
      this.#send(event, (stream) => stream.hears === 'own' && drivers.has(userOf(stream)));
    } catch (error) {
      log.warn({ err: error }, 'drivers of a mission that changed');
    }
  }

  #send(event: LiveEvent, isFor: (stream: Stream) => boolean): void {
    const text = textOf(event);
    for (const stream of this.#streams) if (isFor(stream)) write(stream, text);
  }

  /** Ends streams whose session ended or whose rights changed, and updates the right to read the market. */
  async #judgeAgain(streams: readonly Stream[]): Promise<void> {
    const { db, log, now } = this.#around;
    if (streams.length === 0) return;
    try {
      const sessions = new Map(streams.map(({ tokenHash }) => [nameOf(tokenHash), tokenHash]));
      const found = await findActors(db, [...sessions.values()], now());
      const actors = new Map(found.map((actor) => [nameOf(actor.tokenHash), actor]));
      for (const stream of streams) {
        const actor = actors.get(nameOf(stream.tokenHash));
        if (actor === undefined || hearsIn(actor, stream.company) !== stream.hears) stream.out.end();
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

/** Returns which events of a company a user receives; null if none. */
function hearsIn(actor: Actor, company: string): Hears | null {
  if (mayIn(actor, company, may.followCompany)) return 'company';
  return mayIn(actor, company, may.follow) ? 'own' : null;
}

/** Returns the users who drive or drove a mission and are members of its carrier. */
async function driversOf(db: Db, company: string, mission: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('mission_drivers as h')
    .innerJoin('drivers as d', 'd.uuid', 'h.driver_uuid')
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.user_uuid', '=', 'd.user_uuid').on('m.company_uuid', '=', company),
    )
    .select('m.user_uuid as user')
    .where('h.mission_uuid', '=', mission)
    .where('d.company_uuid', '=', company)
    .execute();
  return new Set(rows.map(({ user }) => user));
}

/** Returns the user whose rights apply to a stream. */
function userOf({ user, actingFor }: Pick<Stream, 'user' | 'actingFor'>): string {
  return actingFor ?? user;
}

/** Key of a session for map lookup; comparing every session with every stream would be too slow. */
function nameOf(tokenHash: Buffer): string {
  return tokenHash.toString('base64');
}

function textOf(event: LiveEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}

function write({ out }: Stream, text: string): void {
  // It has ended, but remains in the set until its client has read the rest.
  if (out.writableEnded) return;
  if (out.readableLength + out.writableLength > MOST_UNREAD) out.destroy();
  else out.write(text);
}
