import { createImpersonationCode, listSupportAccess } from '#contract/acting.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import type { Serve } from '../http/serve.ts';
import { ownership, support } from '../identity/policies.ts';
import { createCode } from '../services/acting/impersonation-codes.ts';
import { listSupportAccess as listAccess } from '../services/acting/list-support-access.ts';

/** Each lets somebody into the account of another. */
const CODES: RateLimit = { name: 'impersonation-codes', burst: 30, every: 60_000 };

/** Support in the name of users: how it begins, and what a company's owners read of it. */
export function actingRoutes(serve: Serve): void {
  serve(createImpersonationCode, {
    allow: support,
    limit: CODES,
    handle: ({ db, grant, body, context }) => createCode(db, grant, body, context.settings),
  });
  serve(listSupportAccess, { allow: ownership, handle: ({ db, grant, query }) => listAccess(db, grant, query) });
}
