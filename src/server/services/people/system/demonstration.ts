import type { AnswerOf } from '#contract/call.ts';
import type { getConfig } from '#contract/system.ts';
import { fullName } from '#freight/user/initials.ts';
import type { Locale } from '#freight/user/locale.ts';
import type { Db, Reader } from '../../../database/open.ts';

/** Domain of the demonstration's accounts, which share a public password. `.test` is reserved and receives no mail. */
export const DEMO_DOMAIN = 'demo.lading.test';

/** The password of every account of the demonstration. */
export const DEMO_PASSWORD = 'Lading-demo-2026';

/** The accounts that are offered to visitors, by the first part of their address, in this order. */
export const DEMO_ACCOUNTS = [
  'driver',
  'dispatcher',
  'solo',
  'shipper',
  'support',
  'colleague',
  'rival',
  'othershipper',
  'newcarrier',
] as const;

/** Returns the people of the demonstration in the database; null without them. */
export async function demonstrationPeople(db: Reader): Promise<AnswerOf<typeof getConfig>['demonstration_people']> {
  const usernames = DEMO_ACCOUNTS.map((key) => `${key}@${DEMO_DOMAIN}`);
  const found = await db
    .selectFrom('users as u')
    .innerJoin('memberships as m', 'm.user_uuid', 'u.uuid')
    .innerJoin('companies as c', 'c.uuid', 'm.company_uuid')
    .select(['u.username', 'u.first_name', 'u.last_name', 'm.roles', 'c.name as company'])
    .where('u.username', 'in', usernames)
    .execute();
  // Anybody can register an address of this domain, and nobody as support.
  if (!found.some(({ roles }) => roles.includes('SUPPORT'))) return null;
  const items = usernames.flatMap((username) => {
    const user = found.find((one) => one.username === username);
    return user === undefined ? [] : user.roles.slice(0, 1).map((role) => ({ ...named(user), username, role }));
  });
  return { password: DEMO_PASSWORD, items };
}

function named({ company, ...person }: { first_name: string; last_name: string; company: string }) {
  return { name: fullName(person), company };
}

/** Lets an account of the demonstration that has no language yet speak that of the first browser that signs in. */
export async function speakAs(db: Db, username: string, locale: Locale): Promise<void> {
  if (!username.endsWith(`@${DEMO_DOMAIN}`)) return;
  await db.updateTable('users').set({ locale }).where('username', '=', username).where('locale', 'is', null).execute();
}
