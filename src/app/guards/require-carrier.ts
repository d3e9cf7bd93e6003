import { redirect } from '@tanstack/react-router';
import { session } from '#device/session/session.ts';
import { viewerOf } from '#device/session/use-session.ts';
import { is } from '#freight/user/user.ts';
import { homeOf } from './home.ts';

/** Carriers alone run missions. */
export function requireCarrier(): void {
  const { current } = session;
  if (current === null || !is.carrier(viewerOf(current).roles)) throw redirect({ to: homeOf() });
}

/** Drivers are managed by those who plan the work of more than one. */
export function requireDriversEntry(): void {
  const { current } = session;
  const roles = current === null ? [] : viewerOf(current).roles;
  if (!is.planner(roles)) throw redirect({ to: homeOf() });
}

/** Offers are for those who look for freight. */
export function requireFreightSeeker(): void {
  const { current } = session;
  if (current === null || !viewerOf(current).seeksFreight) throw redirect({ to: homeOf() });
}

/** Bids are for whoever dispatches, also while his company is locked: what was bid still runs. */
export function requireDispatcher(): void {
  const { current } = session;
  if (current === null || !is.dispatcher(viewerOf(current).roles)) throw redirect({ to: homeOf() });
}
