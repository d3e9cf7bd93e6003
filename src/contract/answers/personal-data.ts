import * as v from 'valibot';
import { DELETION_OBSTACLES } from '#freight/user/deletion.ts';
import { Instant } from '#freight/values/instant.ts';
import { Uuid } from '#freight/values/uuid.ts';
import type { Answers } from './answer.ts';
import { listOf, PAGE_QUERY } from './list.ts';

/** `data` holds all stored data of the user, by category; null until it is ready, and deleted after seven days. */
const DataExport = v.object({
  uuid: Uuid,
  state: v.picklist(['pending', 'ready']),
  requested_at: Instant,
  data: v.nullable(v.record(v.string(), v.unknown())),
});

/** A copy without its content. It can be read until `ends_at`; `size` in bytes, null until it is ready. */
const ListedExport = v.object({
  uuid: Uuid,
  state: v.picklist(['pending', 'ready']),
  requested_at: Instant,
  ends_at: Instant,
  size: v.nullable(v.number()),
});

export const personalDataAnswers = {
  createDataExport: { summary: 'Ask for a copy of all that is kept of the user', status: 201, schema: DataExport },
  getDataExport: { summary: 'A copy of the data of the user', status: 200, schema: DataExport },
  listDataExports: {
    summary: 'The copies of their data that the user asked for',
    query: v.strictObject({ ...PAGE_QUERY }),
    status: 200,
    schema: listOf(ListedExport),
  },
  getDeletion: {
    summary: 'When the user will be deleted, null where they did not ask for it, and what must end before they can',
    status: 200,
    schema: v.object({
      deleted_at: v.nullable(Instant),
      obstacles: v.array(v.picklist(DELETION_OBSTACLES)),
    }),
  },
  createDeletion: {
    summary: 'Ask to be deleted; until `deleted_at` it can be undone',
    status: 201,
    schema: v.object({ deleted_at: Instant }),
    errors: [...DELETION_OBSTACLES],
  },
  undoDeletion: { summary: 'Stay after all', status: 204 },
} as const satisfies Answers;
