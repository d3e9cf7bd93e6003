import { redirect } from '@tanstack/react-router';
import { acting } from '#device/session/acting.ts';
import { companyOf } from '#device/session/owner-of.ts';
import { session } from '#device/session/session.ts';
import { may } from '#freight/user/abilities.ts';
import { is } from '#freight/user/user.ts';
import { has, isConfined, type Place, workplaceOf } from '#screens/shell/workplaces.ts';
import { homeOf } from './home.ts';

/** Blocks users who are not signed in, or whose session has ended: the data on this device stays hidden. */
export function requireSession(location: { readonly href: string }): void {
  if (session.current?.ended === false) return;
  const isHome = location.href === '/' || location.href.startsWith('/?');
  throw redirect({ to: '/auth/sign-in', search: isHome ? {} : { back: location.href } });
}

/** Returns a guard that admits users whose workplace has a place, and redirects others to their home. */
export function requirePlace(place: Place): () => void {
  return () => {
    if (!hasPlace(place)) throw redirect({ to: homeOf() });
  };
}

function hasPlace(place: Place): boolean {
  const { current } = session;
  return current !== null && has(workplaceOf(companyOf(current), acting !== null), place);
}

/** True if the user's billing page shows earnings instead of payments. */
export function earnsHere(): boolean {
  return hasPlace('earnings');
}

/** Redirects users of a company that is not admitted yet to its documents. */
export function confine({ pathname }: { readonly pathname: string }): void {
  const { current } = session;
  if (current === null || pathname === '/onboarding' || pathname.startsWith('/onboarding/')) return;
  if (isConfined(workplaceOf(companyOf(current), acting !== null))) throw redirect({ to: '/onboarding' });
}

/** Admits users who may read their company's record, and redirects others to their account. */
export function requireOffice(): void {
  const company = session.current === null ? null : companyOf(session.current);
  if (company === null || !may.readCompany(company) || is.support(company.roles)) throw redirect({ to: '/account' });
}

/** Redirects support to the set-up of a second factor if the desk requires one. */
export function requireSecondFactor(): void {
  if (session.current?.user.owes_second_factor === true) throw redirect({ to: '/account/second-factor' });
}

/** True if support arrives at an address to act for a user. */
export function isArrival(search: object): boolean {
  return 'code' in search && 'impersonate' in search;
}
