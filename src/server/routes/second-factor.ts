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
import { giveSecondFactor as giveService } from '../services/people/session/give-second-factor.ts';
import { prepareRenewal, readCodes, renewCodes } from '../services/people/session/recovery-codes.ts';
import {
  beginSetup,
  confirmSetup,
  prepareConfirmation,
  prepareRemoval,
  prepareSetup,
  readSecondFactor,
  readSetup,
  removeSecondFactor as removeService,
} from '../services/people/session/second-factor.ts';

/** Routes of codes as second factor: setup, sign-in and removal. */
export function secondFactorRoutes(serve: Serve): void {
  serve(giveSecondFactor, anyone, ({ body, ip, agent, known, clocks, context }) =>
    giveService(context, body, { ip, agent, known, now: clocks.received }),
  );
  serve(getSecondFactor, account, ({ db, grant, context }) => readSecondFactor(db, grant, context.settings));
  serve(
    beginSecondFactor,
    account,
    { prepare: ({ grant, body, context }) => prepareSetup(context, grant, body) },
    ({ db, grant, context }) => beginSetup(db, context, grant),
  );
  serve(getSecondFactorSetup, account, ({ grant, context }) => readSetup(context, grant));
  serve(
    confirmSecondFactor,
    account,
    { prepare: ({ grant, body, context }) => prepareConfirmation(context, grant, body.code) },
    async ({ db, grant, prepared, context }) => {
      await confirmSetup(db, context, grant, prepared);
      logSecurity(context.log, { event: 'second_factor_on', user: grant.actor.uuid });
    },
  );
  serve(
    renewRecoveryCodes,
    account,
    { prepare: ({ grant, body, context }) => prepareRenewal(context, grant, body) },
    async ({ db, grant, context }) => {
      await renewCodes(db, context, grant);
      logSecurity(context.log, { event: 'recovery_codes_renewed', user: grant.actor.uuid });
    },
  );
  serve(getRecoveryCodes, account, ({ grant, context }) => readCodes(context, grant));
  serve(
    removeSecondFactor,
    account,
    { prepare: ({ grant, body, context }) => prepareRemoval(context, grant, body) },
    async ({ db, grant, context }) => {
      await removeService(db, context, grant);
      logSecurity(context.log, { event: 'second_factor_off', user: grant.actor.uuid });
    },
  );
}
