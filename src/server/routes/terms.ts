import { acceptTerms as acceptCall, getTerms } from '#contract/terms.ts';
import { listTerms as listCall, publishTerms as publishCall } from '#contract/terms-desk.ts';
import type { Serve } from '../http/serve.ts';
import { account, anyone, support } from '../identity/policies.ts';
import { logSecurity } from '../identity/security-log.ts';
import { listTerms } from '../services/people/published-terms/list-terms.ts';
import { publishTerms } from '../services/people/published-terms/publish-terms.ts';
import { acceptTerms } from '../services/people/terms/accept-terms.ts';
import { readTerms } from '../services/people/terms/read-terms.ts';
import { readUser } from '../services/people/user/read-user.ts';

/** Routes of the terms of service: read by everybody, accepted by users, published by support. */
export function termsRoutes(serve: Serve): void {
  serve(getTerms, anyone, ({ context, params, clocks }) => readTerms(context.db, params, clocks.received));
  serve(acceptCall, account, async ({ db, grant, params, clocks }) => {
    await acceptTerms(db, grant, params.terms, clocks.received);
    return readUser(db, grant);
  });
  serve(listCall, support, ({ db, grant, query }) => listTerms(db, grant, query));
  serve(publishCall, support, async ({ db, grant, body, context }) => {
    const version = await publishTerms(db, grant, body);
    logSecurity(context.log, {
      event: 'terms_published',
      user: grant.actor.uuid,
      role: version.role,
      version: version.version,
    });
    return version;
  });
}
