import { acting } from '#device/session/acting.ts';
import { companyOf } from '#device/session/owner-of.ts';
import { session } from '#device/session/session.ts';
import { homeOf as homeIn, workplaceOf } from '#screens/shell/workplaces.ts';

/** The start page of this device's user: the first entry of their workplace, or the sign-in. */
export function homeOf() {
  const { current } = session;
  return current === null || current.ended ? '/auth/sign-in' : homeIn(workplaceOf(companyOf(current), acting !== null));
}
