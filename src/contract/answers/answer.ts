import type * as v from 'valibot';
import type { ErrorCode } from '../errors.ts';

/** The server's answer to a call, and the schema of its query. */
export interface Answer {
  /** One line for the published document. */
  readonly summary: string;
  readonly query?: v.StrictObjectSchema<v.ObjectEntries, undefined>;
  readonly status: 200 | 201 | 204;
  /** Schema of the JSON; missing for documents and empty answers. */
  readonly schema?: v.GenericSchema;
  /** Schema of each event's data in a stream of server-sent events. */
  readonly event?: v.GenericSchema;
  /** Errors of this call besides the common ones. */
  readonly errors?: readonly ErrorCode[];
  /** Error codes that this call answers with status 410, whatever their usual status. */
  readonly gone?: readonly ErrorCode[];
}

export type Answers = Readonly<Record<string, Answer>>;
