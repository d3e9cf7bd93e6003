import { createToken } from '#contract/auth.ts';
import { askPasswordLink, readPasswordLink, renewPassword } from '#contract/password.ts';
import { changePassword, endOtherSessions, endSession, listSessions } from '#contract/session.ts';
import { revokeToken } from '#contract/sign-out.ts';
import type { Serve } from '../http/serve.ts';
import type { Stay } from '../identity/grants.ts';
import { account, anyone, stay } from '../identity/policies.ts';
import { logSecurity } from '../identity/security-log.ts';
import { beginAct } from '../services/people/acting/begin-act.ts';
import { prepareChange, changePassword as setPassword } from '../services/people/session/change-password.ts';
import { endSession as endOne, endOtherSessions as endOthers } from '../services/people/session/end-sessions.ts';
import { listSessions as listOwn } from '../services/people/session/list-sessions.ts';
import {
  askPasswordLink as askLink,
  readPasswordLink as readLink,
  renewPassword as renew,
} from '../services/people/session/renew-password.ts';
import { signIn } from '../services/people/session/sign-in.ts';
import { speakAs } from '../services/people/system/demonstration.ts';

/** Routes of sign-in and sign-out, of a user's sessions and password. */
export function sessionRoutes(serve: Serve): void {
  serve(createToken, anyone, async ({ body, ip, agent, known, clocks, locale, context }) => {
    const { username } = body;
    const now = clocks.received;
    if (body.grant_type === 'password') {
      const token = await signIn(context, { username, password: body.password, ip, agent, now, known });
      await speakAs(context.db, username, locale);
      return token;
    }
    return { data: await beginAct(context, { username, code: body.authorization_code, now }) };
  });
  serve(askPasswordLink, anyone, ({ body, ip, locale, clocks, context }) =>
    askLink(context, body, { ip, locale, now: clocks.received }),
  );
  serve(readPasswordLink, anyone, ({ db, body, ip, clocks }) => readLink(db, body.token, { ip, now: clocks.received }));
  serve(renewPassword, anyone, ({ body, ip, clocks, context }) => renew(context, body, { ip, now: clocks.received }));
  serve(revokeToken, stay, async ({ db, grant, context }) => {
    await endOne(db, grant, grant.actor.session);
    logSecurity(context.log, endedBy(grant, [grant.actor.session]));
  });
  serve(listSessions, account, ({ db, grant, query }) => listOwn(db, grant, query));
  serve(endSession, account, async ({ db, grant, params, context }) => {
    await endOne(db, grant, params.session);
    logSecurity(context.log, endedBy(grant, [params.session]));
  });
  serve(endOtherSessions, account, async ({ db, grant, context }) => {
    logSecurity(context.log, endedBy(grant, await endOthers(db, grant, 'session_ended')));
  });
  serve(
    changePassword,
    account,
    {
      prepare: ({ db, grant, body }) =>
        prepareChange(db, grant, { current: body.current_password, next: body.new_password }),
    },
    async ({ db, grant, prepared, context }) => {
      const sessions = await setPassword(db, grant, prepared);
      logSecurity(context.log, { event: 'password_changed', user: grant.actor.uuid });
      logSecurity(context.log, endedBy(grant, sessions));
    },
  );
}

function endedBy({ actor }: Stay, sessions: readonly string[]) {
  return { event: 'sessions_ended', user: actor.uuid, sessions } as const;
}
