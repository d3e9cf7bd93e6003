import { DEMO_DOMAIN } from '#server/services/people/system/demonstration.ts';
import { type DemoDriver, type DemoUser, DRIVERS, type DriverKey, USERS, type UserKey } from '../data/people.ts';

/** The name a user signs in with, which is their e-mail address. */
export function usernameOf(user: UserKey): string {
  return `${user}@${DEMO_DOMAIN}`;
}

/** The account of a driver, where they have one. */
export function userOf(key: DriverKey): UserKey | null {
  return DRIVERS[key].user;
}

/** A driver's name and phone: as their account says, where they have one. */
export function personOf(key: DriverKey): {
  first_name: string;
  last_name: string;
  phone: string;
  email: string | null;
} {
  const driver: DemoDriver = DRIVERS[key];
  if (driver.user === null) {
    const [first, last] = driver.name;
    return { first_name: first, last_name: last, phone: driver.phone, email: driver.email ?? null };
  }
  const user: DemoUser = USERS[driver.user];
  return { first_name: user.firstName, last_name: user.lastName, phone: user.phone, email: usernameOf(driver.user) };
}
