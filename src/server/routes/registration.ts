import * as calls from '#contract/registration.ts';
import type { Serve } from '../http/serve.ts';
import { account, anyone } from '../identity/policies.ts';
import { logSecurity } from '../identity/security-log.ts';
import { acceptInvitation, joinByInvitation } from '../services/registration/accept-invitation.ts';
import { checkVatNumber } from '../services/registration/check-vat-number.ts';
import { readInvitation } from '../services/registration/invitation.ts';
import { writeQuestions } from '../services/registration/questions.ts';
import { registerShipper } from '../services/registration/register-shipper.ts';

/** How a company becomes a shipper, and how people come into one by an invite. */
export function registrationRoutes(serve: Serve): void {
  serve(calls.checkVatNumber, {
    allow: anyone,
    handle: ({ params, ip, clocks, context }) => checkVatNumber(context, params.vat, { ip, now: clocks.received }),
  });
  serve(calls.getRegistrationQuestions, {
    allow: anyone,
    handle: async ({ context, locale }) => writeQuestions(context.translator, locale),
  });
  serve(calls.registerShipper, {
    allow: anyone,
    handle: ({ body, ip, clocks, context }) => registerShipper(context, body, { ip, now: clocks.received }),
  });
  serve(calls.getInvitation, {
    allow: anyone,
    handle: ({ db, params, ip, clocks }) => readInvitation(db, params.invitation, { ip, now: clocks.received }),
  });
  serve(calls.acceptInvitation, {
    allow: anyone,
    handle: ({ body, params, ip, clocks, context }) =>
      acceptInvitation(context, params.invitation, body, { ip, now: clocks.received }),
  });
  serve(calls.joinByInvitation, {
    allow: account,
    handle: async ({ db, grant, params, context }) => {
      const { invite, company } = await joinByInvitation(db, grant, params.invitation);
      logSecurity(context.log, { event: 'member_joined', user: grant.actor.uuid, company: company.uuid, invite });
      return { company };
    },
  });
}
