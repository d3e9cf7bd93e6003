import { askEmailValidation, listAlerts, setUserEmail, validateEmail } from '#contract/email.ts';
import { MINUTE } from '#freight/values/duration.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import type { Serve } from '../http/serve.ts';
import { anyone, member, ownMember } from '../identity/policies.ts';
import { listAlerts as listOwnAlerts } from '../services/people/email/list-alerts.ts';
import { askValidation, requireOwner, setEmail } from '../services/people/email/set-email.ts';
import { validateEmail as validate } from '../services/people/email/validate-email.ts';

/** Limit of mails to addresses entered by a user, so that nobody can flood another person's mailbox. */
const LINKS: RateLimit = { name: 'email-link', burst: 5, every: 10 * MINUTE };

/** Routes of a user's e-mail address and its verification. */
export function emailRoutes(serve: Serve): void {
  serve(validateEmail, anyone, ({ body, ip, clocks, context }) =>
    validate(context, body.token, { ip, now: clocks.received }),
  );
  serve(
    setUserEmail,
    ownMember,
    { limit: LINKS, prepare: ({ db, grant, body }) => requireOwner(db, grant, body) },
    ({ db, grant, body, context }) => setEmail(db, grant, body.email, context.log),
  );
  serve(askEmailValidation, ownMember, { limit: LINKS }, ({ db, grant }) => askValidation(db, grant));
  serve(listAlerts, member, ({ db, grant, locale, context }) =>
    listOwnAlerts(db, grant, (words, values) => context.translator.say(locale, words, values)),
  );
}
