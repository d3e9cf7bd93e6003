import { redirect } from '@tanstack/react-router';
import { session } from '#device/session/session.ts';

/**
 * Lets nobody past who is not signed in. An ended session passes: what this device keeps can be read, and the sheet
 * that asks for the password stands over it.
 */
export function requireSession(location: { readonly href: string }): void {
  if (session.current !== null) return;
  const isHome = location.href === '/' || location.href.startsWith('/?');
  throw redirect({ to: '/auth/sign-in', search: isHome ? {} : { back: location.href } });
}
