import * as v from 'valibot';
import { EnteredCode } from '#freight/user/second-factor.ts';
import { requiredLine } from '#freight/values/text.ts';
import { defineCall } from './call.ts';
import { FactorProof } from './passkey.ts';

/** Goes on where a sign-in was answered with `second_factor_required`: a code of the app, or a recovery code. */
export const giveSecondFactor = defineCall({
  name: 'giveSecondFactor',
  method: 'POST',
  path: '/auth/second-factor',
  auth: 'none',
  body: { type: 'json', schema: v.strictObject({ challenge: requiredLine(200), code: EnteredCode }) },
  secret: true,
});

export const getSecondFactor = defineCall({
  name: 'getSecondFactor',
  method: 'GET',
  path: '/v2/me/second-factors',
  auth: 'user',
});

/** Makes a secret and recovery codes, which `getSecondFactorSetup` shows to the same session. */
export const beginSecondFactor = defineCall({
  name: 'beginSecondFactor',
  method: 'POST',
  path: '/v2/me/second-factors',
  auth: 'user',
  body: { type: 'json', schema: FactorProof },
  secret: true,
});

/** What an app is set up with. No answer to a write holds it: those are kept. */
export const getSecondFactorSetup = defineCall({
  name: 'getSecondFactorSetup',
  method: 'GET',
  path: '/v2/me/second-factors/setup',
  auth: 'user',
});

/** Proves by a first code that the app is set up; from then on sign-ins ask for one. */
export const confirmSecondFactor = defineCall({
  name: 'confirmSecondFactor',
  method: 'PUT',
  path: '/v2/me/second-factors/setup',
  auth: 'user',
  body: { type: 'json', schema: v.strictObject({ code: EnteredCode }) },
  secret: true,
});

/** Replaces the recovery codes, which `getRecoveryCodes` shows to the same session. */
export const renewRecoveryCodes = defineCall({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/v2/me/second-factors/recovery-codes',
  auth: 'user',
  body: { type: 'json', schema: FactorProof },
  secret: true,
});

/** New recovery codes. No answer to a write holds them: those are kept. */
export const getRecoveryCodes = defineCall({
  name: 'getRecoveryCodes',
  method: 'GET',
  path: '/v2/me/second-factors/recovery-codes',
  auth: 'user',
});

export const removeSecondFactor = defineCall({
  name: 'removeSecondFactor',
  method: 'DELETE',
  path: '/v2/me/second-factors',
  auth: 'user',
  body: { type: 'json', schema: FactorProof },
  secret: true,
});
