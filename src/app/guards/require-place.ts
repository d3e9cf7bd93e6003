import { redirect } from '@tanstack/react-router';
import { companyOf } from '#device/session/owner-of.ts';
import { session } from '#device/session/session.ts';
import { has, type Place, workplaceOf } from '#screens/shell/workplaces.ts';
import { homeOf } from './home.ts';

/** A guard that lets past whose workplace has a place, and leads everybody else to their home. */
export function requirePlace(place: Place): () => void {
  return () => {
    const { current } = session;
    if (current === null || !has(workplaceOf(companyOf(current)), place)) throw redirect({ to: homeOf() });
  };
}
