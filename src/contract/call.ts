import type * as v from 'valibot';
import type { ErrorCode } from './errors.ts';

type Schema = v.GenericSchema;
type ObjectSchema = v.StrictObjectSchema<v.ObjectEntries, undefined>;

/** How the input travels. A `multipart` body has one file part at most, named `file`. */
export type Body =
  | { readonly type: 'json'; readonly schema: Schema }
  | { readonly type: 'form'; readonly schema: Schema }
  | { readonly type: 'multipart'; readonly schema: ObjectSchema; readonly file: 'required' | 'optional' };

/**
 * What a successful answer is: JSON of a schema, nothing, or a document of a media type. `event` is the schema of each
 * datum of a stream of server-sent events.
 */
type Answer =
  | { readonly status: 200 | 201; readonly schema: Schema }
  | { readonly status: 204 }
  | { readonly status: 200; readonly media: readonly string[]; readonly event?: Schema };

/**
 * One call of the API, spoken once: the server registers its route from it, the device sends by it, the OpenAPI
 * document and the fuzz tests are made from it.
 */
export interface Call {
  readonly name: string;
  readonly summary: string;
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, or below the root where `root` is set. `{base}` stands for each of `bases`. */
  readonly path: string;
  readonly bases?: readonly string[];
  readonly root?: true;
  /** `none` needs no token; `optional` takes one. */
  readonly auth: 'user' | 'none' | 'optional';
  readonly query?: ObjectSchema;
  readonly body?: Body;
  readonly answer: Answer;
  /** The errors this call adds to those that every call can give. */
  readonly errors?: readonly ErrorCode[];
  /** Done on a phone, possibly long before it is sent: carries `X-Occurred-At` and `X-Sent-At`. */
  readonly step?: true;
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
export type QueryOf<C extends Call> = C extends { readonly query: infer Q extends Schema }
  ? v.InferOutput<Q>
  : undefined;
export type BodyOf<C extends Call> = C extends { readonly body: { readonly schema: infer B extends Schema } }
  ? v.InferOutput<B>
  : undefined;
export type BodyInput<C extends Call> = C extends { readonly body: { readonly schema: infer B extends Schema } }
  ? v.InferInput<B>
  : undefined;
export type AnswerOf<C extends Call> = C extends { readonly answer: { readonly schema: infer A extends Schema } }
  ? v.InferOutput<A>
  : undefined;
