import {
  beginSecondFactor,
  confirmSecondFactor,
  getRecoveryCodes,
  getSecondFactor,
  getSecondFactorSetup,
  giveSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '#contract/second-factor.ts';
import type { Serve } from '../http/serve.ts';
import { account, anyone } from '../identity/policies.ts';
import { logSecurity } from '../identity/security-log.ts';
import { giveSecondFactor as giveService } from '../services/session/give-second-factor.ts';
import { prepareRenewal, readCodes, renewCodes } from '../services/session/recovery-codes.ts';
import {
  beginSetup,
  confirmSetup,
  prepareConfirmation,
  prepareRemoval,
  prepareSetup,
  readSecondFactor,
  readSetup,
  removeSecondFactor as removeService,
} from '../services/session/second-factor.ts';

/** The code beside the password: setting it up, giving it, switching it off. */
export function secondFactorRoutes(serve: Serve): void {
  serve(giveSecondFactor, {
    allow: anyone,
    handle: ({ body, ip, agent, clocks, context }) => giveService(context, body, { ip, agent, now: clocks.received }),
  });
  serve(getSecondFactor, {
    allow: account,
    handle: ({ db, grant, context }) => readSecondFactor(db, grant, context.settings),
  });
  serve(beginSecondFactor, {
    allow: account,
    prepare: ({ grant, body, context }) => prepareSetup(context, grant, body),
    handle: async ({ db, grant, context }) => {
      await beginSetup(db, context, grant);
      return undefined;
    },
  });
  serve(getSecondFactorSetup, {
    allow: account,
    handle: ({ grant, context }) => readSetup(context, grant),
  });
  serve(confirmSecondFactor, {
    allow: account,
    prepare: ({ grant, body, context }) => prepareConfirmation(context, grant, body.code),
    handle: async ({ db, grant, prepared, context }) => {
      await confirmSetup(db, context, grant, prepared);
      logSecurity(context.log, { event: 'second_factor_on', user: grant.actor.uuid });
      return undefined;
    },
  });
  serve(renewRecoveryCodes, {
    allow: account,
    prepare: ({ grant, body, context }) => prepareRenewal(context, grant, body),
    handle: async ({ db, grant, context }) => {
      await renewCodes(db, context, grant);
      logSecurity(context.log, { event: 'recovery_codes_renewed', user: grant.actor.uuid });
      return undefined;
    },
  });
  serve(getRecoveryCodes, { allow: account, handle: ({ grant, context }) => readCodes(context, grant) });
  serve(removeSecondFactor, {
    allow: account,
    prepare: ({ grant, body, context }) => prepareRemoval(context, grant, body),
    handle: async ({ db, grant, context }) => {
      await removeService(db, context, grant);
      logSecurity(context.log, { event: 'second_factor_off', user: grant.actor.uuid });
      return undefined;
    },
  });
}
