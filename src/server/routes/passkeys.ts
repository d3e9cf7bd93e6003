import * as calls from '#contract/passkey.ts';
import type { Serve } from '../http/serve.ts';
import { account, anyone } from '../identity/policies.ts';
import { logSecurity } from '../identity/security-log.ts';
import { requireProof } from '../services/people/session/factor-ways.ts';
import {
  addPasskey,
  beginPasskey,
  prepareAddition,
  removePasskey,
  renamePasskey,
  requirePasskey,
  requireRoom,
} from '../services/people/session/passkeys.ts';
import { askPasskey, signInWithPasskey } from '../services/people/session/sign-in-with-passkey.ts';
import { requireProven } from '../services/people/session/suspend-access.ts';

/** Routes of passkeys: sign-in, and management by the user. */
export function passkeyRoutes(serve: Serve): void {
  serve(calls.askPasskey, anyone, ({ body, ip, browser, clocks, context }) =>
    askPasskey(context, body, { ip, browser: browser(), now: clocks.received }),
  );
  serve(calls.signInWithPasskey, anyone, ({ body, ip, agent, browser, known, clocks, context }) =>
    signInWithPasskey(context, body, { ip, agent, browser: browser(), known, now: clocks.received }),
  );
  serve(
    calls.beginPasskey,
    account,
    {
      prepare: async ({ db, grant, body, context }) => {
        await requireProven(db, grant.actor.uuid);
        await requireRoom(db, grant);
        await requireProof(context, grant, body);
      },
    },
    ({ db, grant, context }) => beginPasskey(db, context, grant),
  );
  serve(
    calls.addPasskey,
    account,
    { prepare: ({ grant, body, context }) => prepareAddition(context, grant, body) },
    async ({ db, grant, prepared, context }) => {
      const passkey = await addPasskey(db, context, grant, prepared);
      logSecurity(context.log, { event: 'passkey_added', user: grant.actor.uuid, passkey });
    },
  );
  serve(calls.renamePasskey, account, ({ db, grant, params, body }) =>
    renamePasskey(db, grant, params.passkey, body.name),
  );
  serve(
    calls.removePasskey,
    account,
    {
      prepare: async ({ db, grant, params, body, context }) => {
        await requirePasskey(db, grant, params.passkey);
        await requireProof(context, grant, body);
      },
    },
    async ({ db, grant, params, context }) => {
      await removePasskey(db, context, grant, params.passkey);
      logSecurity(context.log, { event: 'passkey_removed', user: grant.actor.uuid, passkey: params.passkey });
    },
  );
}
