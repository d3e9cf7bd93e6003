import * as calls from '#contract/personal-data.ts';
import { HOUR } from '#freight/values/duration.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import type { Serve } from '../http/serve.ts';
import { account } from '../identity/policies.ts';
import { logSecurity } from '../identity/security-log.ts';
import { askDeletion, readDeletion, undoDeletion } from '../services/people/personal-data/ask-deletion.ts';
import { askExport, listExports, readExport } from '../services/people/personal-data/export-data.ts';
import { requireProof } from '../services/people/session/factor-ways.ts';

/** Strict limit, because each export reads everything about a user. */
const EXPORTS: RateLimit = { name: 'data-exports', burst: 20, every: HOUR };

/** Routes of users' rights over their personal data. */
export function personalDataRoutes(serve: Serve): void {
  serve(calls.createDataExport, account, { limit: EXPORTS }, async ({ db, grant, context }) => {
    const asked = await askExport(db, grant);
    logSecurity(context.log, { event: 'export_asked', user: grant.actor.uuid, export: asked.uuid });
    return asked;
  });
  serve(calls.listDataExports, account, ({ db, grant, query }) => listExports(db, grant, query));
  serve(calls.getDataExport, account, async ({ db, grant, params, context }) => {
    const found = await readExport(db, grant, params.export);
    logSecurity(context.log, { event: 'export_read', user: grant.actor.uuid, export: found.uuid });
    return found;
  });
  serve(calls.getDeletion, account, ({ db, grant }) => readDeletion(db, grant));
  serve(
    calls.createDeletion,
    account,
    { prepare: ({ grant, body, context }) => requireProof(context, grant, body) },
    async ({ db, grant, context }) => {
      const asked = await askDeletion(db, grant);
      logSecurity(context.log, { event: 'deletion_asked', user: grant.actor.uuid });
      return asked;
    },
  );
  serve(calls.undoDeletion, account, async ({ db, grant, context }) => {
    await undoDeletion(db, grant);
    logSecurity(context.log, { event: 'deletion_undone', user: grant.actor.uuid });
  });
}
