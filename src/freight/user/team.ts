import { DAY } from '../values/duration.ts';
import type { Role } from './user.ts';

/** Roles for inviting members, by kind of company; the first is the default. Drivers are invited separately. */
export const TEAM_ROLES = {
  shipper: ['COMPANY'],
  carrier: ['DISPATCHER', 'DISPATCHER_DRIVER'],
  support: [],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

/** Each of them, for a body that names one. */
export const TEAM_ROLE_NAMES = ['COMPANY', 'DISPATCHER', 'DISPATCHER_DRIVER'] as const;
export type TeamRole = (typeof TEAM_ROLE_NAMES)[number];

/** An invite can be accepted for this long after it was last sent, in milliseconds. */
export const INVITE_LIFETIME_MS = 7 * DAY;
