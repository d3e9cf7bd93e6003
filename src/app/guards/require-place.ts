import { redirect } from '@tanstack/react-router';
import { acting } from '#device/session/acting.ts';
import { companyOf } from '#device/session/owner-of.ts';
import { session } from '#device/session/session.ts';
import { may } from '#freight/user/abilities.ts';
import { is } from '#freight/user/user.ts';
import { has, isConfined, type Place, workplaceOf } from '#screens/shell/workplaces.ts';
import { homeOf } from './home.ts';

/** Lets nobody past who is not signed in, or whose session the server has ended: what this device keeps stays unseen. */
export function requireSession(location: { readonly href: string }): void {
  if (session.current?.ended === false) return;
  const isHome = location.href === '/' || location.href.startsWith('/?');
  throw redirect({ to: '/auth/sign-in', search: isHome ? {} : { back: location.href } });
}

/** A guard that lets past whose workplace has a place, and leads everybody else to their home. */
export function requirePlace(place: Place): () => void {
  return () => {
    if (!hasPlace(place)) throw redirect({ to: homeOf() });
  };
}

function hasPlace(place: Place): boolean {
  const { current } = session;
  return current !== null && has(workplaceOf(companyOf(current), acting !== null), place);
}

/** Whether the user's billing is what they earn, rather than what they pay. */
export function earnsHere(): boolean {
  return hasPlace('earnings');
}

/** Leads those whose company is not admitted yet to its documents, wherever they go. */
export function confine({ pathname }: { readonly pathname: string }): void {
  const { current } = session;
  if (current === null || pathname === '/onboarding' || pathname.startsWith('/onboarding/')) return;
  if (isConfined(workplaceOf(companyOf(current), acting !== null))) throw redirect({ to: '/onboarding' });
}

/** Lets past who may read the record of their company, and leads everybody else to their account. */
export function requireOffice(): void {
  const company = session.current === null ? null : companyOf(session.current);
  if (company === null || !may.readCompany(company) || is.support(company.roles)) throw redirect({ to: '/account' });
}

/** Leads support, where its desk needs a second factor, to where one is set up. */
export function requireSecondFactor(): void {
  if (session.current?.user.owes_second_factor === true) throw redirect({ to: '/account/second-factor' });
}

/** Whether an address is where support arrives in the name of a user. */
export function isArrival(search: object): boolean {
  return 'code' in search && 'impersonate' in search;
}
