import { is, type User } from './user.ts';

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
