import * as v from 'valibot';

/** An identifier: a UUID in its canonical lower-case text form (RFC 9562). */
export const Uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase());
