import { randomUUID } from 'node:crypto';
import type { Context } from '#server/context.ts';

/** New terms as support publishes them. */
export function someTerms(changes: object = {}) {
  return {
    role: 'shipper',
    publication_date: '2097-01-01',
    texts: { en: 'Pay in time.', fr: 'Payez à temps.', pl: 'Płać w terminie.' },
    reason: 'A first version',
    ...changes,
  };
}

let versions = 1000;

/** Terms of carriers in force, that somebody else published; returns the uuid of the English text. */
export async function addTerms({ db, now }: Pick<Context, 'db' | 'now'>): Promise<string> {
  const uuid = randomUUID();
  versions += 1;
  await db
    .insertInto('terms_of_service')
    .values({
      uuid,
      role: 'carrier',
      version: versions,
      locale: 'en',
      publication_date: '2026-01-01',
      content: 'Come in time.',
      published_at: new Date(now()),
      published_by: null,
      published_name: null,
      reason: null,
    })
    .execute();
  return uuid;
}
