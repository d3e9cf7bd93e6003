import { is, type Role } from '#freight/user/user.ts';
import { FOR_DISPATCHERS } from './answers/for-dispatchers.ts';
import { FOR_DRIVERS } from './answers/for-drivers.ts';
import { FOR_SHIPPERS } from './answers/for-shippers.ts';
import type { Reader, Topic } from './topic.ts';

/** All help texts, by reader. */
export const TOPICS: Readonly<Record<Reader, readonly Topic[]>> = {
  shipper: FOR_SHIPPERS,
  dispatcher: FOR_DISPATCHERS,
  driver: FOR_DRIVERS,
};

/** The help shown first to a user. Visitors see the shippers' help, because carriers and drivers are invited. */
export function readerOf(roles: readonly Role[]): Reader {
  if (is.driverOnly(roles)) return 'driver';
  return is.dispatcher(roles) ? 'dispatcher' : 'shipper';
}
