import { queryOptions } from '@tanstack/react-query';
import { createApiKey, listApiKeys, revokeApiKey } from '#contract/api-key.ts';
import type { AnswerOf, BodyInput } from '#contract/call.ts';
import { ask } from '../api/ask.ts';
import { write } from '../api/write.ts';
import { afterRefresh } from '../page/refresh.ts';

/** A key of a program, without the key itself. */
export type ApiKey = AnswerOf<typeof listApiKeys>['items'][number];
/** A new key. `key` is null if the answer with it was lost. */
export type NewApiKey = AnswerOf<typeof createApiKey>;

/** The keys of a company's programs, the newest first. */
export function apiKeysQuery(company: string) {
  return queryOptions({
    queryKey: ['company', company, 'api-keys'],
    queryFn: async ({ signal }) => (await ask(listApiKeys, { company, signal })).items,
  });
}

/** Makes a key. @throws Refused with violations, Unreached */
export function makeApiKey(company: string, body: BodyInput<typeof createApiKey>): Promise<NewApiKey> {
  return afterRefresh(write(createApiKey, { company, body }), apiKeysQuery(company).queryKey);
}

/** Ends a key. @throws Refused, Unreached */
export async function endApiKey(company: string, apikey: string): Promise<void> {
  await afterRefresh(write(revokeApiKey, { company, params: { apikey } }), apiKeysQuery(company).queryKey);
}
