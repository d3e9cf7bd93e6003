import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/call.ts';
import {
  createDataExport,
  createDeletion,
  getDataExport,
  getDeletion,
  listDataExports,
  undoDeletion,
} from '#contract/personal-data.ts';
import { ask } from '../api/ask.ts';
import { write } from '../api/write.ts';
import { queryClient } from '../page/query-client.ts';

/** A copy of the user's data, without what is in it. */
export type DataExport = AnswerOf<typeof listDataExports>['items'][number];

/** While a copy is made, it is asked for this often, in milliseconds. */
const LOOK_EVERY = 2000;

/** The copies a user asked for, the newest first. */
export function exportsQuery(userId: string) {
  return queryOptions({
    queryKey: ['data-exports', userId],
    queryFn: async ({ signal }) => (await ask(listDataExports, { query: { limit: 5 }, signal })).items,
    refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => state === 'pending') ? LOOK_EVERY : false),
  });
}

/** Asks for a copy. @throws Refused, Unreached */
export async function askForExport(): Promise<void> {
  // Each copy is a new one, also where the last answer was lost.
  await write(createDataExport, {}, 'session');
  await queryClient.invalidateQueries({ queryKey: ['data-exports'] });
}

/** A copy as a file: JSON, by what it is of. @throws Refused, Unreached */
export async function readExport(uuid: string): Promise<Blob> {
  const { data } = await ask(getDataExport, { params: { export: uuid } });
  return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
}

/** When a user will be deleted, and what stands against it. */
export function deletionQuery(userId: string) {
  return queryOptions({
    queryKey: ['deletion', userId],
    queryFn: ({ signal }) => ask(getDeletion, { signal }),
  });
}

/** Asks for the user to be deleted. @throws Refused, Unreached */
export async function askForDeletion(password: string): Promise<void> {
  await write(createDeletion, { body: { password } });
  await queryClient.invalidateQueries({ queryKey: ['deletion'] });
}

/** Takes it back. @throws Refused, Unreached */
export async function stay(): Promise<void> {
  await write(undoDeletion);
  await queryClient.invalidateQueries({ queryKey: ['deletion'] });
}
