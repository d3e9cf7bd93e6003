import type { Role } from './user.ts';

const DRIVING_ROLES: ReadonlySet<Role> = new Set(['MONO_DRIVER', 'DISPATCHER_DRIVER', 'DRIVER']);

/** True if missions may be given to a user themselves. */
export function drives(roles: readonly Role[]): boolean {
  return roles.some((role) => DRIVING_ROLES.has(role));
}
