import * as v from 'valibot';
import type { AllAnswers } from './answers/answers.ts';

type Schema = v.GenericSchema;
type ObjectSchema = v.StrictObjectSchema<v.ObjectEntries, undefined>;

/**
 * The form of the request body. A `multipart` body has at most one file part, named `file`; with `parts`, its fields
 * `upload` and `name` may refer to a file uploaded in parts before. A `raw` body is read as bytes: for signed requests,
 * and for files without fields.
 */
export type Body =
  /** `maxBytes` only where the body may be larger than other JSON. */
  | { readonly type: 'json'; readonly schema: Schema; readonly maxBytes?: number }
  | { readonly type: 'form'; readonly schema: Schema }
  | {
      readonly type: 'multipart';
      readonly schema: ObjectSchema;
      readonly file: 'required' | 'optional';
      readonly parts?: true;
      /** The kind of file: a table that is read and not stored, or an invoice (a PDF or XML); if missing, a proof: an image or a PDF. */
      readonly holds?: 'sheet' | 'invoice';
    }
  | {
      readonly type: 'raw';
      /** Allowed media types, without parameters. */
      readonly media: readonly [string, ...string[]];
      readonly maxBytes: number;
      /** The header that its signature travels in. */
      readonly signature?: string;
    };

/** A received `raw` body. `signature` is null if the call defines no header, or if none was sent. */
export interface RawBody {
  readonly bytes: Uint8Array;
  /** One of the call's media types. */
  readonly media: string;
  readonly signature: string | null;
}

/**
 * A call of the API as a browser sends it. The schemas of its answer and query are in `answers` under the same name, so
 * that browsers do not load them.
 */
export interface Call {
  readonly name: string;
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to `/api`, or to the root if `root` is set. `{base}` is replaced by each of `bases`: if missing, the company. */
  readonly path: string;
  readonly bases?: readonly string[];
  readonly root?: true;
  /** `none` needs no token; `optional` accepts one. Without it a user's token is required. */
  readonly auth?: 'none' | 'optional';
  /** Path parameters that are words instead of identifiers. */
  readonly words?: readonly string[];
  readonly body?: Body;
  /** Media types of the answer, if not only JSON. The caller's Accept header selects one; the default is the first. */
  readonly media?: readonly string[];
  /** Done on a phone, possibly long before it is sent: sends `X-Occurred-At` and `X-Sent-At`. */
  readonly step?: true;
  /** The body contains a password: not even its hash is stored with an idempotency key. */
  readonly secret?: true;
  /** A member of the answer that is shown once: replaced by null in the answer stored with an idempotency key. */
  readonly shownOnce?: string;
  /** True if an offline device keeps it in its outbox. */
  readonly queued?: true;
}

export const COMPANY_BASE = '/v2/companies/{cid}';
/** Scopes for missions: the company's, and the signed-in driver's own. */
export const MISSION_BASES = [COMPANY_BASE, '/v2/me'] as const;

/** A call about missions, which answers below both scopes. */
export const OF_MISSIONS = { bases: MISSION_BASES } as const;

/** The optional parts of a call. */
type More = Omit<Call, 'name' | 'method' | 'path'>;

/** The literal type of a call. */
type Defined<Method, Name, Path, M> = M & { readonly method: Method; readonly name: Name; readonly path: Path };

function define<const Method, Name, Path, M>(method: Method, name: Name, path: Path, more?: M) {
  return { method, name, path, ...more } as Defined<Method, Name, Path, M>;
}

// A call is named as it is exported. These have no side effects, so that a page carries only the calls it makes.

// @__NO_SIDE_EFFECTS__
export function get<const N extends string, const P extends string, const M extends More = object>(
  name: N,
  path: P,
  more?: M,
) {
  return define('GET', name, path, more);
}

// @__NO_SIDE_EFFECTS__
export function head<const N extends string, const P extends string, const M extends More = object>(
  name: N,
  path: P,
  more?: M,
) {
  return define('HEAD', name, path, more);
}

// @__NO_SIDE_EFFECTS__
export function post<const N extends string, const P extends string, const M extends More = object>(
  name: N,
  path: P,
  more?: M,
) {
  return define('POST', name, path, more);
}

// @__NO_SIDE_EFFECTS__
export function put<const N extends string, const P extends string, const M extends More = object>(
  name: N,
  path: P,
  more?: M,
) {
  return define('PUT', name, path, more);
}

// @__NO_SIDE_EFFECTS__
export function del<const N extends string, const P extends string, const M extends More = object>(
  name: N,
  path: P,
  more?: M,
) {
  return define('DELETE', name, path, more);
}

/** A JSON object as the body of a call. An unknown member is refused. */
// @__NO_SIDE_EFFECTS__
export function json<const E extends v.ObjectEntries>(entries: E) {
  return { type: 'json', schema: v.strictObject(entries) } as const;
}

/** The addresses a call answers at, `{base}` replaced. */
export function pathsOf(call: Pick<Call, 'path' | 'bases' | 'root'>): readonly string[] {
  const prefix = call.root === true ? '' : '/api';
  return (call.bases ?? [COMPANY_BASE]).map((base) => prefix + call.path.replace('{base}', base));
}

type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never;

type BaseOf<C extends Call> = C extends { readonly bases: readonly (infer Base extends string)[] }
  ? Base
  : C['path'] extends `{base}${string}`
    ? typeof COMPANY_BASE
    : never;

/** The path parameters of a call, without those of its base. */
export type ParamsOf<C extends Call> = Exclude<ParameterNames<C['path']>, 'base'>;
/** Every path parameter that can occur, for the server. */
export type AllParamsOf<C extends Call> = ParamsOf<C> | ParameterNames<BaseOf<C>>;

/** The entry of a call in `answers`. */
type AnswerTo<C extends Call> = C['name'] extends keyof AllAnswers ? AllAnswers[C['name']] : undefined;

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
