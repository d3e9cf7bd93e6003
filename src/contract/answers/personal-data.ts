import * as v from 'valibot';
import { Instant } from '#freight/values/instant.ts';
import { Uuid } from '#freight/values/uuid.ts';
import type { Answers } from './answer.ts';

/** `data` is all that is kept of the user, by what it is; null until it is ready, and gone after seven days. */
const DataExport = v.object({
  uuid: Uuid,
  state: v.picklist(['pending', 'ready']),
  requested_at: Instant,
  data: v.nullable(v.record(v.string(), v.unknown())),
});

export const personalDataAnswers = {
  createDataExport: {
    summary: 'Ask for a copy of all that is kept of the user',
    status: 201,
    schema: DataExport,
  },
  getDataExport: {
    summary: 'A copy of the data of the user',
    status: 200,
    schema: DataExport,
  },
  createDeletion: {
    summary: 'Ask to be deleted; until `deleted_at` it can be undone',
    status: 201,
    schema: v.object({ deleted_at: Instant }),
    errors: ['shipments_running', 'invoices_unpaid', 'last_owner'],
  },
  undoDeletion: {
    summary: 'Stay after all',
    status: 204,
  },
} as const satisfies Answers;
