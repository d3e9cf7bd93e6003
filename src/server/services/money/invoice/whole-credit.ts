import { sql } from 'kysely';

/** Condition that a credit note `credit` covers all of the invoice `summary`, not only some lines. */
export const CREDITS_ALL = sql<boolean>`credit.corrects = summary.uuid and credit.net = -summary.net`;
