import * as v from 'valibot';

/** The shipper's references: of the order, and for the two sites. */
export const References = v.object({ order: v.string(), pickup: v.string(), delivery: v.string() });
