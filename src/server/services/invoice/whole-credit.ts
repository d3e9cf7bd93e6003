import { sql } from 'kysely';

/** Whether an invoice `credit` takes back all of the invoice `summary`, and not lines of it. */
export const CREDITS_ALL = sql<boolean>`credit.corrects = summary.uuid and credit.net = -summary.net`;
