import { addDays } from '#freight/values/calendar-date.ts';
import { at } from '../calendar.ts';
import type { CompanyKey } from '../data/companies.ts';
import type { DriverKey, UserKey } from '../data/people.ts';
import { Random } from '../random.ts';

/** The companies of the demonstration have been here for this many days. */
const DAYS_HERE = 400;

/** When the companies joined, and the identifiers of all that is not a mission: the same for the whole of a day. */
export interface Identities {
  readonly joined: Date;
  company(key: CompanyKey): string;
  user(key: UserKey): string;
  driver(key: DriverKey): string;
}

export function identitiesOn(today: string): Identities {
  const joined = at(addDays(today, -DAYS_HERE), 9 * 60);
  const uuid = (kind: string) => (key: string) => new Random(`${kind}/${key}`).uuid(joined);
  return { joined: new Date(joined), company: uuid('company'), user: uuid('user'), driver: uuid('driver') };
}
