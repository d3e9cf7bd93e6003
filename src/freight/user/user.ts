import * as v from 'valibot';
import { CalendarDate } from '../values/calendar-date.ts';
import { Instant } from '../values/instant.ts';
import { Uuid } from '../values/uuid.ts';
import { LOCALES } from './locale.ts';

/** COMPANY is a shipper; the others are a carrier's, except SUPPORT. DRIVER sees and runs their own missions only. */
const ROLES = ['COMPANY', 'MONO_DRIVER', 'DISPATCHER', 'DISPATCHER_DRIVER', 'DRIVER', 'SUPPORT'] as const;
export const Role = v.picklist(ROLES);
export type Role = v.InferOutput<typeof Role>;

export const COMPANY_STATUSES = ['active', 'onboarding', 'locked'] as const;

/** A user's place in a company. */
export const Membership = v.object({
  uuid: Uuid,
  name: v.string(),
  status: v.picklist(COMPANY_STATUSES),
  is_onboarded: v.boolean(),
  is_owner: v.boolean(),
  is_carrier: v.boolean(),
  roles: v.array(Role),
  settings: v.record(v.string(), v.unknown()),
  /** Where the company has its seat (ISO 3166-1 alpha-2); absent in what older devices keep. */
  country: v.optional(v.nullable(v.string())),
  /** The last day on which the company may book and bid by its documents; null if none expires. */
  documents_end: v.optional(v.nullable(CalendarDate)),
});
export type Membership = v.InferOutput<typeof Membership>;

export const User = v.object({
  uuid: Uuid,
  username: v.string(),
  email: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  phone: v.nullable(v.string()),
  locale: v.nullable(v.picklist(LOCALES)),
  timezone: v.string(),
  registered_at: Instant,
  /** Until the user closes the welcome. */
  is_first_connection: v.boolean(),
  /** When the user last chose a password; null if unknown. */
  password_changed_at: v.nullable(Instant),
  /** Up to when this user has read the notifications. */
  notifications_read_at: v.nullable(Instant),
  /** True while terms in force are not accepted. */
  terms_of_service: v.object({ acceptation_required: v.boolean() }),
  companies: v.array(Membership),
  /** True if support's desk stays closed to this session until a code is given. */
  owes_second_factor: v.optional(v.boolean()),
});
export type User = v.InferOutput<typeof User>;

/** The rights of a set of roles. Screens and policies use these checks instead of reading roles directly. */
export const is = {
  shipper: (roles: readonly Role[]) => roles.includes('COMPANY'),
  carrier: (roles: readonly Role[]) => roles.some((role) => CARRIER_ROLES.has(role)),
  /** Manages all missions of the company: assigns, changes drivers, sees drivers and bills. */
  dispatcher: (roles: readonly Role[]) => roles.some((role) => DISPATCHING_ROLES.has(role)),
  /** Only their own missions, and nothing else of the company. */
  driverOnly: (roles: readonly Role[]) => roles.includes('DRIVER') && !is.dispatcher(roles),
  /** A carrier with one truck: they dispatch only themselves and drive all they book. */
  singleDriver: (roles: readonly Role[]) => roles.includes('MONO_DRIVER'),
  /** Plans the work of others. */
  planner: (roles: readonly Role[]) => is.dispatcher(roles) && !is.singleDriver(roles),
  support: (roles: readonly Role[]) => roles.includes('SUPPORT'),
} as const;

/** Roles that manage the work of a whole company. */
export const DISPATCHING_ROLES: ReadonlySet<Role> = new Set(['MONO_DRIVER', 'DISPATCHER', 'DISPATCHER_DRIVER']);
const CARRIER_ROLES: ReadonlySet<Role> = new Set([...DISPATCHING_ROLES, 'DRIVER']);
