import * as v from 'valibot';
import { LOCALES } from '../user/locale.ts';
import { Uuid } from '../values/uuid.ts';

/** State of a driver's account: `no_access` means no account; `validated` can sign in and run missions on a phone. */
const DRIVER_STATUSES = ['no_access', 'validated', 'invited', 'waiting_validation', 'disabled', 'deleted'] as const;
export const DriverStatus = v.picklist(DRIVER_STATUSES);
export type DriverStatus = v.InferOutput<typeof DriverStatus>;

/** A person who drives for a carrier; `user` is their account, if any. `phone` is E.164. */
export const Driver = v.object({
  uuid: Uuid,
  user: v.nullable(Uuid),
  first_name: v.string(),
  last_name: v.string(),
  phone: v.nullable(v.string()),
  email: v.nullable(v.string()),
  status: DriverStatus,
});
export type Driver = v.InferOutput<typeof Driver>;

/** A driver as their carrier sees them. Messages use `locale`, unless the driver's account has another language. */
export const CompanyDriver = v.object({ ...Driver.entries, locale: v.nullable(v.picklist(LOCALES)) });
export type CompanyDriver = v.InferOutput<typeof CompanyDriver>;

/** True if a driver can be sent an invite: they have no account or have not followed the invite yet. */
export function canInvite({ status }: Pick<Driver, 'status'>): boolean {
  return status === 'no_access' || status === 'invited';
}

/**
 * Returns the state of a driver's account apart from invites and a dispatcher's block. `isValidated`: the e-mail
 * address is confirmed.
 */
export function accessOf(account: { readonly isValidated: boolean } | null): DriverStatus {
  if (account === null) return 'no_access';
  return account.isValidated ? 'validated' : 'waiting_validation';
}

/** True if missions can be given to them. */
export function canDrive(driver: Pick<Driver, 'status'>): boolean {
  return driver.status !== 'disabled' && driver.status !== 'deleted';
}
