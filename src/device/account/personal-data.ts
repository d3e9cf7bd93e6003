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
import { afterRefresh } from '../page/refresh.ts';
import type { FactorProof } from './second-factor.ts';

/** A copy of the user's data, without what is in it. */
export type DataExport = AnswerOf<typeof listDataExports>['items'][number];

/** Polling interval while a copy is being made, in milliseconds. */
const LOOK_EVERY = 2000;

/** The copies requested by a user, newest first. */
export function exportsQuery(userId: string) {
  return queryOptions({
    queryKey: ['data-exports', userId],
    queryFn: async ({ signal }) => (await ask(listDataExports, { query: { limit: 5 }, signal })).items,
    refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => state === 'pending') ? LOOK_EVERY : false),
  });
}

/** Asks for a copy. @throws Refused, Unreached */
export async function askForExport(): Promise<void> {
  // Each request makes a new copy, even if the last answer was lost.
  await afterRefresh(write(createDataExport, {}, 'session'), ['data-exports']);
}

/**
 * A copy as a JSON file, grouped by category.
 *
 * @throws Refused, Unreached
 */
export async function readExport(uuid: string): Promise<Blob> {
  const { data } = await ask(getDataExport, { params: { export: uuid } });
  return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
}

/** When a user will be deleted, and what prevents it. */
export function deletionQuery(userId: string) {
  return queryOptions({
    queryKey: ['deletion', userId],
    queryFn: ({ signal }) => ask(getDeletion, { signal }),
  });
}

/** Asks for the user to be deleted. @throws Refused, Unreached */
export async function askForDeletion(proof: FactorProof): Promise<void> {
  await afterRefresh(write(createDeletion, { body: proof }), ['deletion']);
}

/**
 * Cancels the deletion.
 *
 * @throws Refused, Unreached
 */
export async function stay(): Promise<void> {
  await afterRefresh(write(undoDeletion), ['deletion']);
}
