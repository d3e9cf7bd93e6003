import * as calls from '#contract/carrier.ts';
import type { Serve } from '../http/serve.ts';
import { support } from '../identity/policies.ts';
import { logSecurity } from '../identity/security-log.ts';
import { listCarriers } from '../services/people/carrier/list-carriers.ts';
import { inviteAgain, openCarrier, readNewCarrier } from '../services/people/carrier/open-carrier.ts';
import { INVITES } from '../services/people/member/invites.ts';

/** Routes with which support opens and lists carriers. */
export function carrierRoutes(serve: Serve): void {
  serve(calls.listCarriers, support, ({ db, grant, query }) => listCarriers(db, grant, query));
  serve(
    calls.openCarrier,
    support,
    { limit: INVITES, prepare: ({ context, body }) => readNewCarrier(context, body) },
    async ({ db, grant, body, prepared, context }) => {
      const opened = await openCarrier(db, grant, prepared, body);
      const { uuid: company } = opened.company;
      logSecurity(context.log, { event: 'carrier_opened', user: grant.actor.uuid, company });
      return opened;
    },
  );
  serve(calls.inviteCarrierOwner, support, { limit: INVITES }, async ({ db, grant, params, body, context }) => {
    const opened = await inviteAgain(db, grant, params.carrier, body);
    logSecurity(context.log, { event: 'carrier_invited', user: grant.actor.uuid, company: params.carrier });
    return opened;
  });
}
