import { session } from '#device/session/session.ts';
import { viewerOf } from '#device/session/use-session.ts';
import { is } from '#freight/user/user.ts';

/**
 * Where somebody starts: those who look for freight at the offers, those who run missions at their missions, everybody
 * else at his account.
 */
export function homeOf(): '/offers' | '/missions' | '/account' | '/auth/sign-in' {
  const { current } = session;
  if (current === null) return '/auth/sign-in';
  const { roles, seeksFreight } = viewerOf(current);
  if (seeksFreight) return '/offers';
  return is.carrier(roles) ? '/missions' : '/account';
}
