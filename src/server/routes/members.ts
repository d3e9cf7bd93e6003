import * as calls from '#contract/member.ts';
import type { Serve } from '../http/serve.ts';
import { office, ownership } from '../identity/policies.ts';
import { logSecurity } from '../identity/security-log.ts';
import { changeMember } from '../services/people/member/change-member.ts';
import { cancelInvite, INVITES, invite, listInvites, resendInvite } from '../services/people/member/invites.ts';
import { listMembers } from '../services/people/member/list-members.ts';
import { removeMember } from '../services/people/member/remove-member.ts';

/** Routes of a company's members and invites. */
export function memberRoutes(serve: Serve): void {
  serve(calls.listCompanyUsers, office, ({ db, grant, query }) => listMembers(db, grant, query));
  serve(calls.changeCompanyUser, ownership, async ({ db, grant, params, body, context }) => {
    const member = await changeMember(db, grant, params.uid, body);
    const { company, actor } = grant;
    logSecurity(context.log, { event: 'member_changed', user: actor.uuid, company, member: member.uuid });
    return member;
  });
  serve(calls.removeCompanyUser, ownership, async ({ db, grant, params, context }) => {
    const sessions = await removeMember(db, grant, params.uid);
    const { company, actor } = grant;
    logSecurity(context.log, { event: 'member_removed', user: actor.uuid, company, member: params.uid });
    logSecurity(context.log, { event: 'sessions_ended', user: params.uid, sessions });
  });
  serve(calls.listUserInvites, office, ({ db, grant, query }) => listInvites(db, grant, query));
  serve(calls.createUserInvite, ownership, { limit: INVITES }, async ({ db, grant, body, context }) => {
    const made = await invite(db, grant, body);
    const { company, actor } = grant;
    logSecurity(context.log, { event: 'member_invited', user: actor.uuid, company, invite: made.uuid });
    return made;
  });
  serve(calls.resendUserInvite, ownership, { limit: INVITES }, ({ db, grant, params }) =>
    resendInvite(db, grant, params.invite),
  );
  serve(calls.cancelUserInvite, ownership, ({ db, grant, params }) => cancelInvite(db, grant, params.invite));
}
