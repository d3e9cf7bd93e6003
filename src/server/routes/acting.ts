import { createImpersonationCode, listSupportAccess, listSupportChanges, listThingChanges } from '#contract/acting.ts';
import { MINUTE } from '#freight/values/duration.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import type { Serve } from '../http/serve.ts';
import { office, ownership, support } from '../identity/policies.ts';
import { createCode } from '../services/people/acting/impersonation-codes.ts';
import { listChanges } from '../services/people/acting/list-changes.ts';
import { listSupportAccess as listAccess } from '../services/people/acting/list-support-access.ts';

/** Strict limit, because each code opens another person's account. */
const CODES: RateLimit = { name: 'impersonation-codes', burst: 30, every: MINUTE };

/** Routes with which support acts for users, and the record of it for company owners. */
export function actingRoutes(serve: Serve): void {
  serve(createImpersonationCode, support, { limit: CODES }, ({ db, grant, body, context }) =>
    createCode(db, grant, body, context.settings),
  );
  serve(listSupportAccess, ownership, ({ db, grant, query }) => listAccess(db, grant, query));
  serve(listThingChanges, office, ({ db, grant: { company }, query }) => listChanges(db, company, query));
  serve(listSupportChanges, support, ({ db, params, query }) => listChanges(db, params.company, query));
}
