import { companyOf } from '#device/session/owner-of.ts';
import { session } from '#device/session/session.ts';
import { has, workplaceOf } from '#screens/shell/workplaces.ts';

/** Whether the user's billing is what they earn, rather than what they pay. */
export function earnsHere(): boolean {
  const { current } = session;
  return current !== null && has(workplaceOf(companyOf(current)), 'earnings');
}
