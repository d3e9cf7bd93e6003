import { EnteredCode } from '#freight/user/second-factor.ts';
import { requiredLine } from '#freight/values/text.ts';
import { del, get, json, post, put } from './call.ts';
import { FactorProof } from './passkey.ts';

/** Continues a sign-in answered with `second_factor_required`: takes an app's code or a recovery code. */
export const giveSecondFactor = post('giveSecondFactor', '/auth/second-factor', {
  auth: 'none',
  body: json({ challenge: requiredLine(200), code: EnteredCode }),
  secret: true,
});

export const getSecondFactor = get('getSecondFactor', '/v2/me/second-factors');

/** Makes a secret and recovery codes, which `getSecondFactorSetup` shows to the same session. */
export const beginSecondFactor = post('beginSecondFactor', '/v2/me/second-factors', {
  body: { type: 'json', schema: FactorProof },
  secret: true,
});

/** Returns the data for setting up an app. This is a read, because answers to writes are stored. */
export const getSecondFactorSetup = get('getSecondFactorSetup', '/v2/me/second-factors/setup');

/** Confirms the app with a first code; from then on sign-ins need one. */
export const confirmSecondFactor = put('confirmSecondFactor', '/v2/me/second-factors/setup', {
  body: json({ code: EnteredCode }),
  secret: true,
});

/** Replaces the recovery codes, which `getRecoveryCodes` shows to the same session. */
export const renewRecoveryCodes = post('renewRecoveryCodes', '/v2/me/second-factors/recovery-codes', {
  body: { type: 'json', schema: FactorProof },
  secret: true,
});

/** Returns new recovery codes. This is a read, because answers to writes are stored. */
export const getRecoveryCodes = get('getRecoveryCodes', '/v2/me/second-factors/recovery-codes');

export const removeSecondFactor = del('removeSecondFactor', '/v2/me/second-factors', {
  body: { type: 'json', schema: FactorProof },
  secret: true,
});
