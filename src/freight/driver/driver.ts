import * as v from 'valibot';
import { Uuid } from '../values/uuid.ts';

/** A driver's account: `no_access` has none; `validated` signs in and runs missions on a phone. */
const DRIVER_STATUSES = ['no_access', 'validated', 'invited', 'waiting_validation', 'disabled', 'deleted'] as const;
export const DriverStatus = v.picklist(DRIVER_STATUSES);
export type DriverStatus = v.InferOutput<typeof DriverStatus>;

/** Someone who drives for a carrier; `user` is their account, where they have one. `phone` is E.164. */
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

/** Whether a driver can be sent a link to make an account: who has none, or has not followed it yet. */
export function canInvite({ status }: Pick<Driver, 'status'>): boolean {
  return status === 'no_access' || status === 'invited';
}

/**
 * What a driver's account is by itself, before an invite goes out or a dispatcher disables it. `isValidated` says whether
 * the user showed that their e-mail address is theirs.
 */
export function accessOf(account: { readonly isValidated: boolean } | null): DriverStatus {
  if (account === null) return 'no_access';
  return account.isValidated ? 'validated' : 'waiting_validation';
}

/** Whether missions can be given to them. */
export function canDrive(driver: Pick<Driver, 'status'>): boolean {
  return driver.status !== 'disabled' && driver.status !== 'deleted';
}
