import type { BodyOf } from '#contract/call.ts';
import type { setIdentity as setIdentityCall } from '#contract/identity.ts';
import { examplePhone, readPhone } from '#freight/phone/phone.ts';
import { countryOfZone } from '#freight/place/country.ts';
import type { Tx } from '../../../database/open.ts';
import { violation } from '../../../errors.ts';
import { userOf } from '../../../identity/actor.ts';
import type { Account } from '../../../identity/grants.ts';

/**
 * Changes a user's name, phone and time zone. A carrier's record of its driver stays unchanged.
 *
 * @throws the violation of `phone`
 */
export async function setIdentity(
  tx: Tx,
  { actor }: Account,
  { first_name, last_name, phone: typed, timezone: chosen }: BodyOf<typeof setIdentityCall>,
): Promise<void> {
  const user = userOf(actor);
  const { timezone } = await tx
    .selectFrom('users')
    .select('timezone')
    .where('uuid', '=', user)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const zone = chosen ?? timezone;
  const phone = typed === '' ? null : phoneFrom(typed, countryOfZone(zone) ?? 'FR');
  await tx
    .updateTable('users')
    .set({ first_name, last_name, phone, timezone: zone })
    .where('uuid', '=', user)
    .execute();
}

function phoneFrom(typed: string, country: string): string {
  const phone = readPhone(typed, country);
  if (!phone.ok) throw violation('phone', phone.code, examplePhone(country));
  return phone.value;
}
