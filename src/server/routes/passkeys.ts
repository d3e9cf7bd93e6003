import * as calls from '#contract/passkey.ts';
import type { Serve } from '../http/serve.ts';
import { account, anyone } from '../identity/policies.ts';
import { logSecurity } from '../identity/security-log.ts';
import { requireProof } from '../services/session/factor-ways.ts';
import {
  addPasskey,
  beginPasskey,
  prepareAddition,
  removePasskey,
  renamePasskey,
  requirePasskey,
  requireRoom,
} from '../services/session/passkeys.ts';
import { askPasskey, signInWithPasskey } from '../services/session/sign-in-with-passkey.ts';

/** Passkeys: signing in with one, and those a user has. */
export function passkeyRoutes(serve: Serve): void {
  serve(calls.askPasskey, {
    allow: anyone,
    handle: ({ body, ip, browser, clocks, context }) =>
      askPasskey(context, body, { ip, browser: browser(), now: clocks.received }),
  });
  serve(calls.signInWithPasskey, {
    allow: anyone,
    handle: ({ body, ip, agent, browser, clocks, context }) =>
      signInWithPasskey(context, body, { ip, agent, browser: browser(), now: clocks.received }),
  });
  serve(calls.beginPasskey, {
    allow: account,
    prepare: async ({ db, grant, body, context }) => {
      await requireRoom(db, grant);
      await requireProof(context, grant, body);
    },
    handle: ({ db, grant, context }) => beginPasskey(db, context, grant),
  });
  serve(calls.addPasskey, {
    allow: account,
    prepare: ({ grant, body, context }) => prepareAddition(context, grant, body),
    handle: async ({ db, grant, prepared, context }) => {
      const passkey = await addPasskey(db, context, grant, prepared);
      logSecurity(context.log, { event: 'passkey_added', user: grant.actor.uuid, passkey });
      return undefined;
    },
  });
  serve(calls.renamePasskey, {
    allow: account,
    handle: async ({ db, grant, params, body }) => {
      await renamePasskey(db, grant, params.passkey, body.name);
      return undefined;
    },
  });
  serve(calls.removePasskey, {
    allow: account,
    prepare: async ({ db, grant, params, body, context }) => {
      await requirePasskey(db, grant, params.passkey);
      await requireProof(context, grant, body);
    },
    handle: async ({ db, grant, params, context }) => {
      await removePasskey(db, context, grant, params.passkey);
      logSecurity(context.log, { event: 'passkey_removed', user: grant.actor.uuid, passkey: params.passkey });
      return undefined;
    },
  });
}
