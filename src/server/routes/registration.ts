import * as calls from '#contract/registration.ts';
import type { Serve } from '../http/serve.ts';
import { account, anyone } from '../identity/policies.ts';
import { logSecurity } from '../identity/security-log.ts';
import { acceptInvitation, joinByInvitation } from '../services/people/registration/accept-invitation.ts';
import { writeCarrierQuestions } from '../services/people/registration/carrier-questions.ts';
import { checkVatNumber } from '../services/people/registration/check-vat-number.ts';
import { readInvitation } from '../services/people/registration/invitation.ts';
import { writeQuestions } from '../services/people/registration/questions.ts';
import { registerCarrier } from '../services/people/registration/register-carrier.ts';
import { registerShipper } from '../services/people/registration/register-shipper.ts';
import { bitsAsked } from '../services/people/registration/require-work.ts';

/** Routes of sign-ups of shippers and carriers, and of invites. */
export function registrationRoutes(serve: Serve): void {
  serve(calls.checkVatNumber, anyone, ({ params, ip, clocks, context }) =>
    checkVatNumber(context, params.vat, { ip, now: clocks.received }),
  );
  serve(calls.getRegistrationQuestions, anyone, async ({ db, context, locale }) =>
    writeQuestions(context.translator, { locale, bits: await bitsAsked(db, context.now()) }),
  );
  serve(calls.registerShipper, anyone, ({ body, ip, clocks, context }) =>
    registerShipper(context, body, { ip, now: clocks.received }),
  );
  serve(calls.getCarrierRegistration, anyone, async ({ db, context, locale, query: { country = 'FR' } }) =>
    writeCarrierQuestions(context.translator, { locale, country, bits: await bitsAsked(db, context.now()) }),
  );
  serve(calls.registerCarrier, anyone, ({ body, ip, clocks, context }) =>
    registerCarrier(context, body, { ip, now: clocks.received }),
  );
  serve(calls.getInvitation, anyone, ({ db, params, ip, clocks }) =>
    readInvitation(db, params.invitation, { ip, now: clocks.received }),
  );
  serve(calls.acceptInvitation, anyone, ({ body, params, ip, clocks, context }) =>
    acceptInvitation(context, params.invitation, body, { ip, now: clocks.received }),
  );
  serve(calls.joinByInvitation, account, async ({ db, grant, params, context }) => {
    const { invite, company } = await joinByInvitation(db, grant, params.invitation);
    logSecurity(context.log, { event: 'member_joined', user: grant.actor.uuid, company: company.uuid, invite });
    return { company };
  });
}
