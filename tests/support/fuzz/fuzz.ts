import assert from 'node:assert/strict';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { answerTo } from '#contract/answers/answers.ts';
import type { Call } from '#contract/call.ts';
import { sendEvidence } from '#contract/dispute.ts';
import { HEADERS } from '#contract/headers.ts';
import { revokeToken } from '#contract/sign-out.ts';
import { getMetrics } from '#contract/system.ts';
import { SECOND } from '#freight/values/duration.ts';
import type { TestApi } from '../test-server.ts';
import { schemaOf } from './bodies.ts';
import { EDGE_DAYS } from './calendar.ts';
import { hasTimes } from './input-of.ts';
import { type Documented, judge } from './judge.ts';
import { type FuzzRequest, placesFor, requestOn, requestTo } from './request.ts';
import { checkWhole, fingerprinter } from './stored.ts';
import { makeWorld, type World } from './world.ts';

/** A request that takes longer is never answered, in milliseconds. */
const UNANSWERED = 15 * SECOND;

/** What a round came to: how often each call answered with each status. */
export type Tally = Map<string, Map<number, number>>;

interface Fuzz {
  readonly calls: readonly Call[];
  readonly runs: number;
  readonly seed: number;
  /** How long it may take, in milliseconds, with making a failure smaller. */
  readonly patience?: number;
}

/**
 * Sends requests to some calls, one after the other, in a small world of their own, and holds every answer and what is
 * stored against the contract.
 *
 * @throws with the request that was answered wrongly, made as small as it can be
 */
export async function fuzz(api: TestApi, { calls, runs, seed, patience }: Fuzz): Promise<Tally> {
  const ground = await groundOf(api);
  const round = new Round(api, ground);
  const requests = fc.constantFrom(...calls.map((call) => requestTo(call, ground.world))).chain((toCall) => toCall);
  const limit = patience === undefined ? {} : { interruptAfterTimeLimit: patience };
  await sendAll(round, requests, { seed, numRuns: runs, ...limit });
  await checkWhole(api);
  return round.tally;
}

/** The names of calls to which the world has no address to send a request. */
export async function callsWithoutPlace(api: TestApi, calls: readonly Call[]): Promise<string[]> {
  const { world } = await groundOf(api);
  return calls.filter((call) => placesFor(call, world).length === 0).map(({ name }) => name);
}

/** Whether a call takes a day or an instant in its query or body. */
export function takesTimes(call: Call): boolean {
  return [answerTo(call).query, schemaOf(call.body)].some((schema) => schema !== undefined && hasTimes(schema));
}

/**
 * Sends right requests to a call, all of whose days are an edge of the calendar: each edge in turn.
 *
 * @throws with the request that was answered wrongly
 */
export async function fuzzEdgeDays(api: TestApi, call: Call, seed: number): Promise<void> {
  const ground = await groundOf(api);
  const round = new Round(api, ground);
  for (const day of EDGE_DAYS) {
    await sendAll(round, requestOn(day, call, ground.world), { seed, numRuns: RUNS_A_DAY });
  }
  await checkWhole(api);
}

/** Enough to draw both of two choices, such as weeks and months. */
const RUNS_A_DAY = 3;

async function sendAll(
  round: Round,
  requests: fc.Arbitrary<FuzzRequest>,
  parameters: fc.Parameters<[FuzzRequest]>,
): Promise<void> {
  const result = await fc.check(
    fc.asyncProperty(requests, (request) => round.send(request)),
    parameters,
  );
  if (result.failed) throw new Error(`${fc.defaultReportMessage(result)}\n${String(result.errorInstance)}`);
  assert.equal(result.numRuns, parameters.numRuns, 'all requests were sent in time');
}

/** What requests are sent on. */
interface Ground {
  readonly world: World;
  readonly documented: Documented;
  readonly fingerprint: () => Promise<string>;
  /** What was stored when the world was made. */
  readonly stored: string;
}

/** The ground of each server: making one takes as long as all requests to a call. */
const grounds = new WeakMap<TestApi, Ground>();

/** The world of a server, as it was made. */
async function groundOf(api: TestApi): Promise<Ground> {
  const known = grounds.get(api);
  if (known === undefined) return newGround(api);
  if ((await known.fingerprint()) === known.stored) return known;
  await known.world.restore();
  assert.equal(await known.fingerprint(), known.stored, 'the world is as it was made');
  return known;
}

async function newGround(api: TestApi): Promise<Ground> {
  const documented = await documentedBy(api);
  const fingerprint = await fingerprinter(api.context.db);
  const world = await makeWorld(api);
  const ground = { world, documented, fingerprint, stored: await fingerprint() };
  grounds.set(api, ground);
  return ground;
}

/** The codes of each status, as the document names them in its descriptions. */
async function documentedBy({ call }: TestApi): Promise<Documented> {
  interface Operation {
    readonly responses: Readonly<Record<string, { readonly description: string }>>;
  }
  const document = (await call('GET', '/api/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  return ({ call: { method }, path }, status) =>
    document.paths[path]?.[method.toLowerCase()]?.responses[String(status)]?.description.split(', ') ?? [];
}

/** Calls that ask the card provider first and keep what it says, also where they then refuse: it is no step of theirs. */
const KEEP_NEWS: ReadonlySet<Call> = new Set([sendEvidence]);

/** Requests sent one after the other; each must leave what is stored as it should. */
class Round {
  readonly tally: Tally = new Map();
  readonly #api: TestApi;
  readonly #world: World;
  readonly #documented: Documented;
  readonly #fingerprint: () => Promise<string>;
  #stored: string;

  constructor(api: TestApi, { world, documented, fingerprint, stored }: Ground) {
    this.#api = api;
    this.#world = world;
    this.#documented = documented;
    this.#fingerprint = fingerprint;
    this.#stored = stored;
  }

  async send(request: FuzzRequest): Promise<void> {
    if (this.#stored === '') this.#stored = await this.#fingerprint();
    // So that no limit of so many a minute is what is tested.
    this.#api.clock.advance(10 * SECOND);
    const token = this.#world.tokenOf(request.by);
    const answer = await this.#ask(request, token);
    judge(request, answer, { documented: this.#documented, isSignedIn: token !== null });
    this.#count(request.call.name, answer.statusCode);

    const stored = await this.#fingerprint();
    const isDone = answer.statusCode < 300 && request.call.method !== 'GET';
    const mayWrite = isDone || (answer.statusCode === 409 && KEEP_NEWS.has(request.call));
    if (!mayWrite) assert.equal(stored, this.#stored, `answered ${answer.statusCode}, and stored something`);
    this.#stored = stored;
    if (request.call === revokeToken && answer.statusCode === 204) {
      await this.#world.signInAgain(request.by);
      this.#stored = '';
    } else if (isDone) await this.#again(request, token, answer);
  }

  /** The same with the same key is answered as before, and changes nothing. */
  async #again(request: FuzzRequest, token: string | null, first: LightMyRequestResponse): Promise<void> {
    if (request.headers[HEADERS.idempotencyKey] === undefined || request.call.auth === 'none') return;
    const second = await this.#ask(request, token);
    assert.equal(second.statusCode, first.statusCode);
    const wanted = replayOf(request.call, first.rawPayload);
    assert.ok(second.rawPayload.equals(wanted), 'a replay is the first answer, byte for byte');
    assert.equal(await this.#fingerprint(), this.#stored, 'a replay stores nothing');
  }

  #ask({ call, url, headers, body, authorization }: FuzzRequest, token: string | null) {
    const own = call === getMetrics ? this.#api.context.settings.METRICS_TOKEN : token;
    const bearer = authorization ?? (own === null ? null : `Bearer ${own}`);
    const answer = this.#api.call(call.method, url, {
      headers: {
        ...headers,
        ...(bearer === null ? {} : { authorization: bearer }),
        ...(body.type === null ? {} : { 'content-type': body.type }),
      },
      ...(body.payload === null ? {} : { payload: body.payload }),
    });
    return inTime(answer).then(unpacked);
  }

  #count(call: string, status: number): void {
    const statuses = this.tally.get(call) ?? new Map<number, number>();
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    this.tally.set(call, statuses);
  }
}

/** Every request is answered; one that is not would hold up all others. */
async function inTime(answer: Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('not answered')), UNANSWERED);
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}

/** The answer as a client reads it. */
function unpacked(answer: LightMyRequestResponse): LightMyRequestResponse {
  if (answer.headers['content-encoding'] !== 'gzip') return answer;
  const rawPayload = gunzipSync(answer.rawPayload);
  return { ...answer, rawPayload, body: rawPayload.toString() };
}

/** An answer as it is repeated: without what is shown once. */
function replayOf({ shownOnce }: Call, answer: Buffer): Buffer {
  if (shownOnce === undefined) return answer;
  return Buffer.from(JSON.stringify({ ...JSON.parse(answer.toString()), [shownOnce]: null }));
}
