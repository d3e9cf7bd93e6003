import fc from 'fast-check';
import * as v from 'valibot';
import { answerTo } from '#contract/answers/answers.ts';
import { type Call, pathsOf } from '#contract/call.ts';
import { validateEmail } from '#contract/email.ts';
import { getBooking } from '#contract/offer.ts';
import { readPasswordLink, renewPassword } from '#contract/password.ts';
import { registerCarrier, registerShipper } from '#contract/registration.ts';
import { workFor } from '../proof-of-work.ts';
import { aRegistration } from '../registration.ts';
import { isOfShippers } from '../shippers-calls.ts';
import { type FuzzBody, rightBody, wrongBody } from './bodies.ts';
import { bent, fieldsOfPairs, pairsOf } from './fields.ts';
import { type Headers, headersFit, rightHeaders, strangeHeaders } from './headers.ts';
import { EVERY_DAY, inputOf, type Known } from './input-of.ts';
import { strangeText } from './strange.ts';
import type { Place, World } from './world.ts';

/** One request to a call, and what is known of it. */
export interface FuzzRequest {
  readonly call: Call;
  /** The path of the contract it was made from. */
  readonly path: string;
  readonly url: string;
  /** Who asks, by their name in the world. */
  readonly by: string;
  /** What stands where the token should, or null for the token itself. */
  readonly authorization: string | null;
  readonly headers: Headers;
  readonly body: FuzzBody;
  /** The names in its query; null where it is not written as it should be. */
  readonly queryNames: readonly string[] | null;
  /** Whether the schemas of the call take all it carries; null where nobody knows. */
  readonly fits: boolean | null;
  /** Whether it is as our own app would send it, by someone who may. */
  readonly isPlain: boolean;
}

interface Query {
  readonly text: string;
  readonly names: readonly string[] | null;
  readonly fits: boolean | null;
}

/** Requests to a call: some as the app sends them, most with something strange about them. */
export function requestTo(call: Call, world: World): fc.Arbitrary<FuzzRequest> {
  // Made when they are first drawn: there are many, and making one takes longer than drawing from it.
  const made = new Map<string, fc.Arbitrary<FuzzRequest>>();
  const places = placesFor(call, world);
  return fc.tuple(fc.constantFrom(...pathsOf(call)), fc.constantFrom(...places)).chain(([path, place]) => {
    const key = `${path} ${places.indexOf(place)}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const requests = fc
      .oneof(
        { weight: 1, arbitrary: plainRequest(call, path, place, world) },
        { weight: 1, arbitrary: strangeRequest(call, path, place, world) },
      )
      .map((request) => Object.assign(request, { [fc.toStringMethod]: () => describe(request) }));
    made.set(key, requests);
    return requests;
  });
}

/** Requests as the app sends them, all of whose days are one day. */
export function requestOn(day: string, call: Call, world: World): fc.Arbitrary<FuzzRequest> {
  const places = placesFor(call, world).map((place) => ({
    ...place,
    known: { ...place.known, [EVERY_DAY]: fc.constant(day) },
  }));
  return fc
    .tuple(fc.constantFrom(...pathsOf(call)), fc.constantFrom(...places))
    .chain(([path, place]) => plainRequest(call, path, place, world))
    .map((request) => Object.assign(request, { [fc.toStringMethod]: () => describe(request) }));
}

/** The places that have all that a call's address names, on the side of the market that makes the call. */
export function placesFor(call: Call, { places }: World): readonly Place[] {
  const side = isOfShippers(call.path) ? 'shipper' : 'carrier';
  const names = namesIn(call.path).filter((name) => name !== 'base');
  return places.filter(
    (place) =>
      place.side === side &&
      names.every((name) => place.ids[name] !== undefined) &&
      (call !== getBooking || place.isBooked),
  );
}

/** Of the day on which the tests' clock starts. */
const WORK = workFor(aRegistration().user.email, '2026-03-17T07:00:00.000Z');
const REGISTRATION: Known = Object.fromEntries(
  Object.entries({ ...aRegistration(), proof_of_work: WORK }).map(([name, value]) => [name, fc.constant(value)]),
);

/** What the fields of a call mean, where the same names mean something else in others. */
function knownFor(call: Call, known: Known): Known {
  if (call === registerShipper || call === registerCarrier) return { ...known, ...REGISTRATION };
  if (call === validateEmail && known.email_link !== undefined) return { ...known, token: known.email_link };
  if (call !== readPasswordLink && call !== renewPassword) return known;
  const { password_link: token, new_password: password, new_password_confirmation: password_confirmation } = known;
  if (token === undefined || password === undefined || password_confirmation === undefined) return known;
  return { ...known, token, password, password_confirmation };
}

/** Who makes a call of a place: its manager, or support from its desk. */
function askerOf({ path }: Call, { manager }: Place): string {
  return path.startsWith('/v2/support/') || path === '/auth/impersonation_codes' ? 'support' : manager;
}

function plainRequest(call: Call, path: string, place: Place, world: World): fc.Arbitrary<FuzzRequest> {
  return fc
    .tuple(rightQuery(call, place), rightHeaders(call), rightBody(call, knownFor(call, place.known), world.files))
    .map(([query, headers, body]) => ({
      ...assemble(call, path, [fill(path, place), query, headers, body]),
      by: askerOf(call, place),
      authorization: null,
      isPlain: true,
    }));
}

function strangeRequest(call: Call, path: string, place: Place, world: World): fc.Arbitrary<FuzzRequest> {
  const mostly = <Value>(right: fc.Arbitrary<Value>, wrong: fc.Arbitrary<Value>, weight = 2) =>
    fc.oneof({ weight, arbitrary: right }, { weight: 1, arbitrary: wrong });
  return fc
    .tuple(
      mostly(fc.constant(fill(path, place)), strangeAddress(path, place, world), 4),
      mostly(rightQuery(call, place), strangeQuery(call, place)),
      mostly(rightHeaders(call), strangeHeaders),
      mostly(rightBody(call, knownFor(call, place.known), world.files), wrongBody(call, place.known, world.files), 1),
      mostly(fc.constant(askerOf(call, place)), fc.constantFrom(...world.people), 1),
      mostly(fc.constant(null), authorizations, 15),
    )
    .map(([address, query, headers, body, by, authorization]) => ({
      ...assemble(call, path, [address, query, headers, body]),
      by,
      authorization,
      isPlain: false,
    }));
}

function assemble(
  call: Call,
  path: string,
  [address, query, headers, body]: [string, Query, Headers, FuzzBody],
): Omit<FuzzRequest, 'by' | 'authorization' | 'isPlain'> {
  const isBodyRead = call.method !== 'GET' && call.method !== 'HEAD';
  const parts = new Set([query.fits, isBodyRead ? body.fits : true, headersFit(call, headers)]);
  const fits = parts.has(false) ? false : parts.has(null) ? null : true;
  return { call, path, url: address + query.text, headers, body, queryNames: query.names, fits };
}

function namesIn(path: string): readonly string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
}

/** The shipment of a counter price is one whose price was asked. */
function fill(path: string, { ids }: Pick<Place, 'ids'>): string {
  const known = path.includes('/counter-price/') && ids.request !== undefined ? { ...ids, sid: ids.request } : ids;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? '');
}

/** The address with another place's identifiers, or what is no identifier at all. */
function strangeAddress(path: string, place: Place, { places }: World): fc.Arbitrary<string> {
  const one = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom(...places).chain(({ ids }) => fc.constantFrom(...Object.values(ids))),
    },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: fc.constantFrom(...Object.values(place.ids)).map((id) => id.toUpperCase()) },
    { weight: 1, arbitrary: strangeText.filter(isSegment).map((text) => encodeURIComponent(text.toWellFormed())) },
    { weight: 1, arbitrary: fc.constantFrom('%E0%A4', '%00', '..%2f..', '%') },
  );
  return fc.record(Object.fromEntries(namesIn(path).map((name) => [name, one]))).map((ids) => fill(path, { ids }));
}

/**
 * Dots alone are steps in an address, which clients take before they send it, and nothing between two slashes is no part:
 * another call's address comes out.
 */
function isSegment(text: string): boolean {
  return !['', '.', '..'].includes(text);
}

function rightQuery(call: Call, { known }: Place): fc.Arbitrary<Query> {
  const { query } = answerTo(call);
  return query === undefined
    ? fc.constant({ text: '', names: [], fits: true })
    : inputOf(query, known).map((fields) => queryOf(query, pairsOf(fields)));
}

function strangeQuery(call: Call, { known }: Place): fc.Arbitrary<Query> {
  const { query: schema = v.strictObject({}) } = answerTo(call);
  return fc.oneof(
    { weight: 6, arbitrary: bent(schema, known).map((fields) => queryOf(schema, pairsOf(fields))) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('?%E0%A4', '?limit=1&limit=2', '?page[]=1', '?=', '?&&', '?a=%', '?__proto__=1', '?q=%00', '??')
        .map((text) => ({ text, names: null, fits: null })),
    },
  );
}

function queryOf(schema: v.GenericSchema, pairs: [string, string][]): Query {
  const text = new URLSearchParams(pairs).toString();
  const fields = fieldsOfPairs(new URLSearchParams(text));
  return { text: text === '' ? '' : `?${text}`, names: Object.keys(fields), fits: v.is(schema, fields) };
}

const authorizations = fc.constantFrom(
  '',
  'Bearer',
  'Bearer nobody',
  `Bearer ${'a'.repeat(43)}`,
  `Bearer ${'a'.repeat(100_000)}`,
  'Basic ZHJpdmVyOng=',
  "Bearer ' or '1'='1",
);

/** A request in a few lines, for the report of a failure. */
function describe({ call, url, by, authorization, headers, body, isPlain }: FuzzRequest): string {
  const short = (text: string) => (text.length > 400 ? `${text.slice(0, 400)}… (${text.length})` : text);
  return [
    `${call.name} by ${by}${isPlain ? ', as the app sends it' : ''}`,
    `${call.method} ${short(url)}`,
    short(JSON.stringify({ ...headers, ...(authorization === null ? {} : { authorization }) })),
    `${body.type ?? 'no type'}: ${body.payload === null ? 'no body' : short(JSON.stringify(body.payload.toString()))}`,
  ].join('\n');
}
