import { Secret, TOTP } from 'otpauth';
import type { SecondFactorSetup } from '#device/account/second-factor.ts';
import { secretOf } from '#server/services/people/session/verify-code.ts';
import type { TestApi } from './test-server.ts';

/** The code that an authenticator app shows at a moment, in Unix milliseconds. */
export function codeAt(secret: string, at: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
}

/** Sets a second factor up as a user does, and lets the step of its first code pass. */
export async function setUpSecondFactor(api: TestApi, token: string, password: string): Promise<SecondFactorSetup> {
  const at = '/api/v2/me/second-factors';
  await api.call('POST', at, { token, body: { password } });
  const setup = (await api.call('GET', `${at}/setup`, { token })).json<SecondFactorSetup>();
  const code = codeAt(setup.secret, api.clock.now());
  const { statusCode } = await api.call('PUT', `${at}/setup`, { token, body: { code } });
  if (statusCode !== 204) throw new Error(`The second factor was not switched on: ${statusCode}.`);
  api.clock.advance(60_000);
  return setup;
}

/** Switches the second factor of a user on, with an app that nobody has. */
export async function addFactor({ db, vault, now }: TestApi['context'], user_uuid: string): Promise<void> {
  const secret = vault.seal(new Secret({ size: 20 }).base32, secretOf(user_uuid));
  await db
    .insertInto('second_factors')
    .values({ user_uuid, secret, last_step: 0, enabled_at: new Date(now()) })
    .execute();
}
