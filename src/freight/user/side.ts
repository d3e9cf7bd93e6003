import type { TermsRole } from './terms.ts';
import { TERMS_ROLES } from './terms-role.ts';
import { is, type Role, type User } from './user.ts';

/**
 * The sides of the marketplace, each with screens of its own. A carrier's drivers have only those of their missions;
 * dispatchers have those of the market, the fleet and the money too.
 */
export const SIDES = ['carrier', 'dispatcher', 'shipper', 'support'] as const;
export type Side = (typeof SIDES)[number];

/** The sides whose screens a user may open. Support may open all of them, in the name of others. */
export function sidesOf({ companies }: Pick<User, 'companies'>): readonly Side[] {
  const roles = companies.flatMap((company) => company.roles);
  if (is.support(roles)) return SIDES;
  return SIDES.filter((side) => side !== 'support' && is[side](roles));
}

/** The roles whose terms of service a user accepts: of each company they belong to. None for support. */
export function termsRolesOf({ companies }: Pick<User, 'companies'>): TermsRole[] {
  return TERMS_ROLES.filter((role) => companies.some(({ roles }) => termsRoleOf(roles) === role));
}

/** The role whose terms of service a member of a company accepts; null for support. */
export function termsRoleOf(roles: readonly Role[]): TermsRole | null {
  if (is.shipper(roles)) return 'shipper';
  return is.carrier(roles) ? 'carrier' : null;
}
