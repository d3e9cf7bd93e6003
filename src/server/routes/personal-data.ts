import * as calls from '#contract/personal-data.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import type { Serve } from '../http/serve.ts';
import { account } from '../identity/policies.ts';
import { logSecurity } from '../identity/security-log.ts';
import { askDeletion, readDeletion, requirePassword, undoDeletion } from '../services/personal-data/ask-deletion.ts';
import { askExport, listExports, readExport } from '../services/personal-data/export-data.ts';

/** Each reads all that a user ever did. */
const EXPORTS: RateLimit = { name: 'data-exports', burst: 20, every: 60 * 60 * 1000 };

/** What users may ask of what is kept of them. */
export function personalDataRoutes(serve: Serve): void {
  serve(calls.createDataExport, {
    allow: account,
    limit: EXPORTS,
    handle: async ({ db, grant, context }) => {
      const asked = await askExport(db, grant);
      logSecurity(context.log, { event: 'export_asked', user: grant.actor.uuid, export: asked.uuid });
      return asked;
    },
  });
  serve(calls.listDataExports, { allow: account, handle: ({ db, grant, query }) => listExports(db, grant, query) });
  serve(calls.getDataExport, {
    allow: account,
    handle: async ({ db, grant, params, context }) => {
      const found = await readExport(db, grant, params.export);
      logSecurity(context.log, { event: 'export_read', user: grant.actor.uuid, export: found.uuid });
      return found;
    },
  });
  serve(calls.getDeletion, { allow: account, handle: ({ db, grant }) => readDeletion(db, grant) });
  serve(calls.createDeletion, {
    allow: account,
    prepare: ({ db, grant, body }) => requirePassword(db, grant, body.password),
    handle: async ({ db, grant, context }) => {
      const asked = await askDeletion(db, grant);
      logSecurity(context.log, { event: 'deletion_asked', user: grant.actor.uuid });
      return asked;
    },
  });
  serve(calls.undoDeletion, {
    allow: account,
    handle: async ({ db, grant, context }) => {
      await undoDeletion(db, grant);
      logSecurity(context.log, { event: 'deletion_undone', user: grant.actor.uuid });
      return undefined;
    },
  });
}
