import { may, type OwnedPlace } from '../user/abilities.ts';
import { is } from '../user/user.ts';

/** First steps of a new user. Each is derived from existing data, never set by a click. */
export const FIRST_STEPS = [
  'documents',
  'bank_account',
  'drivers',
  'trucks',
  'first_offer',
  'phone',
  'language',
  'notifications',
  'first_pickup',
  'email',
  'billing',
  'payment',
  'first_shipment',
  'second_factor',
  'passkey',
  'first_document',
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** The first steps of a company's member, in order. Steps that only owners can take are omitted for others. */
export function firstStepsOf(place: OwnedPlace): readonly FirstStep[] {
  if (may.dispatch(place)) return ofDispatcher(place);
  if (is.driverOnly(place.roles)) return ['phone', 'language', 'notifications', 'first_pickup'];
  if (may.readShipments(place)) return ofShipper(place);
  return is.support(place.roles) ? ['second_factor', 'passkey', 'first_document'] : [];
}

function ofDispatcher(place: OwnedPlace): FirstStep[] {
  const ofOwner: FirstStep[] = place.is_owner ? ['documents', 'bank_account'] : [];
  const ofPlanner: FirstStep[] = may.plan(place) ? ['drivers'] : [];
  return [...ofOwner, ...ofPlanner, 'trucks', 'first_offer'];
}

function ofShipper(place: OwnedPlace): FirstStep[] {
  const ofOwner: FirstStep[] = place.is_owner ? ['billing', 'payment'] : [];
  return ['email', ...ofOwner, 'first_shipment'];
}
