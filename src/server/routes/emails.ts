import { askEmailValidation, listAlerts, setUserEmail, validateEmail } from '#contract/email.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import type { Serve } from '../http/serve.ts';
import { anyone, member, ownMember } from '../identity/policies.ts';
import { listAlerts as listOwnAlerts } from '../services/email/list-alerts.ts';
import { askValidation, requireOwner, setEmail } from '../services/email/set-email.ts';
import { validateEmail as validate } from '../services/email/validate-email.ts';

/** Messages to addresses that a user names: nobody's mailbox is filled by others. */
const LINKS: RateLimit = { name: 'email-link', burst: 5, every: 10 * 60_000 };

/** The e-mail address of a user, and whether it is theirs. */
export function emailRoutes(serve: Serve): void {
  serve(validateEmail, {
    allow: anyone,
    handle: async ({ body, ip, clocks, context }) => {
      await validate(context, body.token, { ip, now: clocks.received });
      return undefined;
    },
  });
  serve(setUserEmail, {
    allow: ownMember,
    limit: LINKS,
    prepare: ({ db, grant, body }) => requireOwner(db, grant, body),
    handle: async ({ db, grant, body, context }) => {
      await setEmail(db, grant, body.email, context.log);
      return undefined;
    },
  });
  serve(askEmailValidation, {
    allow: ownMember,
    limit: LINKS,
    handle: async ({ db, grant }) => {
      await askValidation(db, grant);
      return undefined;
    },
  });
  serve(listAlerts, {
    allow: member,
    handle: ({ db, grant, locale, context }) =>
      listOwnAlerts(db, grant, (words, values) => context.translator.say(locale, words, values)),
  });
}
