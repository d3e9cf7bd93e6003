import type * as v from 'valibot';
import type { ANSWERS } from './answers/answers.ts';

type Schema = v.GenericSchema;
type ObjectSchema = v.StrictObjectSchema<v.ObjectEntries, undefined>;

/**
 * How the input travels. A `multipart` body has one file part at most, named `file`; with `parts` its fields `upload` and
 * `name` can stand for a file that was sent in parts before. A `raw` body is read as its bytes: for senders who sign them,
 * and for files without fields.
 */
export type Body =
  | { readonly type: 'json'; readonly schema: Schema }
  | { readonly type: 'form'; readonly schema: Schema }
  | {
      readonly type: 'multipart';
      readonly schema: ObjectSchema;
      readonly file: 'required' | 'optional';
      readonly parts?: true;
      /** A table to be read and not kept, or a PDF; a proof, an image or a PDF, where nothing is said. */
      readonly holds?: 'sheet' | 'pdf';
    }
  | {
      readonly type: 'raw';
      /** Media types it may be of, without parameters. */
      readonly media: readonly [string, ...string[]];
      readonly maxBytes: number;
      /** The header that its signature travels in. */
      readonly signature?: string;
    };

/** What arrived as a `raw` body. `signature` is null where the call names no header, or none was sent. */
export interface RawBody {
  readonly bytes: Uint8Array;
  /** One of the call's media types. */
  readonly media: string;
  readonly signature: string | null;
}

/**
 * One call of the API as a browser sends it. What the server answers, and the queries it reads, stand in `answers` under
 * the same name, so that no browser carries their schemas.
 */
export interface Call {
  readonly name: string;
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, or below the root where `root` is set. `{base}` stands for each of `bases`. */
  readonly path: string;
  readonly bases?: readonly string[];
  readonly root?: true;
  /** `none` needs no token; `optional` takes one. */
  readonly auth: 'user' | 'none' | 'optional';
  /** Path parameters that are words, and no identifiers. */
  readonly words?: readonly string[];
  readonly body?: Body;
  /** Media types of the answer, where it is not only JSON. Of several the caller's Accept chooses; else it is the first. */
  readonly media?: readonly string[];
  /** Done on a phone, possibly long before it is sent: carries `X-Occurred-At` and `X-Sent-At`. */
  readonly step?: true;
  /** Its body holds a password: not even a hash of it is kept under an idempotency key. */
  readonly secret?: true;
  /** A member of its answer that is shown once: null takes its place in what is kept under an idempotency key. */
  readonly shownOnce?: string;
  /** Whether a device without network keeps it in its outbox. */
  readonly queued?: true;
}

/**
 * Keeps the literal types of a call. Without side effects, so that a page carries only the calls it makes.
 */
// @__NO_SIDE_EFFECTS__
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

/** Scopes in which missions are read and run: the company's, and the signed-in driver's own. */
export const MISSION_BASES = ['/v2/companies/{cid}', '/v2/me'] as const;
export const COMPANY_BASE = '/v2/companies/{cid}';

/** What most calls share: they are made by a user, about a company; those about missions also about the user alone. */
export const OF_COMPANY = { bases: [COMPANY_BASE], auth: 'user' } as const;
export const OF_MISSIONS = { bases: MISSION_BASES, auth: 'user' } as const;

/** The addresses a call answers at, `{base}` replaced. */
export function pathsOf(call: Pick<Call, 'path' | 'bases' | 'root'>): readonly string[] {
  const prefix = call.root === true ? '' : '/api';
  if (call.bases === undefined) return [prefix + call.path];
  return call.bases.map((base) => prefix + call.path.replace('{base}', base));
}

type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never;

type BaseOf<C> = C extends { readonly bases: readonly (infer Base extends string)[] } ? Base : never;

/** The path parameters of a call, those of its base left out. */
export type ParamsOf<C extends Call> = Exclude<ParameterNames<C['path']>, 'base'>;
/** Every path parameter that can occur, for the server. */
export type AllParamsOf<C extends Call> = ParamsOf<C> | ParameterNames<BaseOf<C>>;

/** What `answers` says of a call. */
type AnswerTo<C extends Call> = C['name'] extends keyof typeof ANSWERS ? (typeof ANSWERS)[C['name']] : undefined;

export type QueryOf<C extends Call> =
  AnswerTo<C> extends { readonly query: infer Q extends Schema } ? v.InferOutput<Q> : undefined;
export type AnswerOf<C extends Call> =
  AnswerTo<C> extends { readonly schema: infer A extends Schema } ? v.InferOutput<A> : undefined;
export type BodyOf<C extends Call> = C extends { readonly body: { readonly type: 'raw' } }
  ? RawBody
  : C extends { readonly body: { readonly schema: infer B extends Schema } }
    ? v.InferOutput<B>
    : undefined;
export type BodyInput<C extends Call> = C extends { readonly body: { readonly schema: infer B extends Schema } }
  ? v.InferInput<B>
  : undefined;
