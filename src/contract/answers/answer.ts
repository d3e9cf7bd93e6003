import type * as v from 'valibot';
import type { ErrorCode } from '../errors.ts';

/** What the server says to a call, and what it reads of a query. */
export interface Answer {
  /** One line for the published document. */
  readonly summary: string;
  readonly query?: v.StrictObjectSchema<v.ObjectEntries, undefined>;
  readonly status: 200 | 201 | 204;
  /** Of the JSON; a document or nothing where there is none. */
  readonly schema?: v.GenericSchema;
  /** Of each datum of a stream of server-sent events. */
  readonly event?: v.GenericSchema;
  /** The errors this call adds to those that every call can give. */
  readonly errors?: readonly ErrorCode[];
  /** Codes that this call answers with 410, whatever their status is elsewhere. */
  readonly gone?: readonly ErrorCode[];
}

export type Answers = Readonly<Record<string, Answer>>;
