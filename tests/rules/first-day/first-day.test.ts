import { describe, expect, it } from 'vitest';
import { firstStepsOf } from '#freight/first-day/first-day.ts';
import type { Role } from '#freight/user/user.ts';

const stepsOf = (role: Role, is_owner = true) => firstStepsOf({ roles: [role], status: 'active', is_owner });

describe('the first steps', () => {
  it.each<[string, Role, boolean, readonly string[]]>([
    ['a carrier’s owner', 'DISPATCHER', true, ['documents', 'bank_account', 'drivers', 'trucks', 'first_offer']],
    ['an owner of one truck', 'MONO_DRIVER', true, ['documents', 'bank_account', 'trucks', 'first_offer']],
    ['a dispatcher who owns nothing', 'DISPATCHER_DRIVER', false, ['drivers', 'trucks', 'first_offer']],
    ['a driver', 'DRIVER', false, ['phone', 'language', 'notifications', 'first_pickup']],
    ['a shipper’s owner', 'COMPANY', true, ['email', 'billing', 'payment', 'first_shipment']],
    ['a member of a shipper', 'COMPANY', false, ['email', 'first_shipment']],
    ['support', 'SUPPORT', true, ['second_factor', 'passkey', 'first_document']],
  ])('of %s', (_, role, isOwner, steps) => {
    expect(stepsOf(role, isOwner)).toEqual(steps);
  });

  it('are those of the role that may more, of several', () => {
    expect(firstStepsOf({ roles: ['DRIVER', 'DISPATCHER'], status: 'active', is_owner: false })[0]).toBe('drivers');
  });
});
