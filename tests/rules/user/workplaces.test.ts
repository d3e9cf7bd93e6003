import { describe, expect, it } from 'vitest';
import type { Membership, Role } from '#freight/user/user.ts';
import { has, homeOf, isConfined, type Place, workplaceOf } from '#screens/shell/workplaces.ts';

const at = (roles: readonly Role[], status: Membership['status'] = 'active') =>
  workplaceOf({ roles: [...roles], status });

describe('the workplace of a role', () => {
  it.each<[Role, string, readonly string[]]>([
    ['DISPATCHER', '/offers', ['offers', 'missions', 'outbox', 'drivers', 'billing']],
    ['DISPATCHER_DRIVER', '/offers', ['offers', 'missions', 'outbox', 'drivers', 'billing']],
    ['MONO_DRIVER', '/offers', ['offers', 'missions', 'outbox', 'billing']],
    ['DRIVER', '/missions', ['missions', 'outbox']],
    ['COMPANY', '/dashboard', ['dashboard', 'shipments', 'billing']],
    [
      'SUPPORT',
      '/support/users',
      [
        'support/users',
        'support/carriers',
        'support/documents',
        'support/prices',
        'support/bank',
        'support/claims',
        'support/jobs',
      ],
    ],
  ])('%s starts at %s, with the entries %s', (role, home, entries) => {
    expect(homeOf(at([role]))).toBe(home);
    expect(at([role]).entries).toEqual(entries);
  });

  it.each<[Place, readonly Role[]]>([
    ['drivers', ['DISPATCHER', 'DISPATCHER_DRIVER']],
    ['trucks', ['DISPATCHER', 'DISPATCHER_DRIVER', 'MONO_DRIVER']],
    ['statistics', ['DISPATCHER', 'DISPATCHER_DRIVER', 'MONO_DRIVER']],
    ['proposals', ['DISPATCHER', 'DISPATCHER_DRIVER', 'MONO_DRIVER']],
    ['share', ['DISPATCHER', 'DISPATCHER_DRIVER', 'MONO_DRIVER', 'DRIVER']],
    ['dashboard', ['COMPANY']],
    ['billing', ['DISPATCHER', 'DISPATCHER_DRIVER', 'MONO_DRIVER', 'COMPANY']],
    ['earnings', ['DISPATCHER', 'DISPATCHER_DRIVER', 'MONO_DRIVER']],
    ['cards', ['COMPANY']],
    ['shipments', ['COMPANY']],
    ['booking', ['COMPANY']],
    ['support/users', ['SUPPORT']],
    ['support/prices', ['SUPPORT']],
    ['support/jobs', ['SUPPORT']],
    ['support/documents', ['SUPPORT']],
    ['onboarding', ['DISPATCHER', 'DISPATCHER_DRIVER', 'MONO_DRIVER']],
  ])('%s is there for %s alone', (place, roles) => {
    const all: Role[] = ['DISPATCHER', 'DISPATCHER_DRIVER', 'MONO_DRIVER', 'DRIVER', 'COMPANY', 'SUPPORT'];
    expect(all.filter((role) => has(at([role]), place))).toEqual(roles);
  });

  it('of a locked carrier has missions and bids, but no market and no drivers', () => {
    const workplace = at(['DISPATCHER'], 'locked');
    expect(workplace.entries).toEqual(['missions', 'outbox', 'billing']);
    expect([has(workplace, 'searches'), has(workplace, 'proposals'), has(workplace, 'trucks')]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it.each<[Role, string | undefined]>([
    ['COMPANY', 'dashboard'],
    ['SUPPORT', 'support/users'],
    ['DISPATCHER', undefined],
    ['DRIVER', undefined],
  ])('of %s begins with what waits at %s', (role, entry) => {
    expect(at([role]).waitsAt).toBe(entry);
  });

  it.each<Role>(['DISPATCHER', 'MONO_DRIVER'])('of a carrier not admitted yet is its documents for %s', (role) => {
    const workplace = at([role], 'onboarding');
    expect(workplace).toMatchObject({ entries: [], further: ['onboarding'], keeps: null });
    expect([homeOf(workplace), isConfined(workplace)]).toEqual(['/onboarding', true]);
  });

  it('of a carrier not admitted yet is the account for a driver', () => {
    const workplace = at(['DRIVER'], 'onboarding');
    expect(workplace).toMatchObject({ entries: [], further: [], keeps: null });
    expect([homeOf(workplace), isConfined(workplace)]).toEqual(['/account', false]);
  });

  it('confines nobody whose carrier works', () => {
    expect([isConfined(at(['DISPATCHER'])), isConfined(at(['DISPATCHER'], 'locked'))]).toEqual([false, false]);
  });

  it.each(['locked', 'onboarding'] as const)('of a shipper that is %s has shipments, but books none', (status) => {
    const workplace = at(['COMPANY'], status);
    expect(homeOf(workplace)).toBe('/dashboard');
    expect([has(workplace, 'shipments'), has(workplace, 'booking')]).toEqual([true, false]);
  });

  it('is the one of the role that may more, of several', () => {
    expect(homeOf(at(['DRIVER', 'DISPATCHER']))).toBe('/offers');
  });

  it('of a shipper keeps and searches shipments, and of support keeps nothing on the device', () => {
    expect(at(['COMPANY'])).toMatchObject({ keeps: 'shipments', search: 'shipments' });
    expect(at(['SUPPORT'])).toMatchObject({ keeps: null, search: null });
  });

  it('is without outbox and background while support acts in the name of its user', () => {
    const own = at(['DISPATCHER']);
    const acting = workplaceOf({ roles: ['DISPATCHER'], status: 'active' }, true);
    expect(own.entries).toContain('outbox');
    expect(acting.keeps).toBeNull();
    expect(acting.entries).toEqual(own.entries.filter((entry) => entry !== 'outbox'));
    expect(has(acting, 'share')).toBe(false);
  });

  it('without a company is the account', () => {
    expect(homeOf(workplaceOf(null))).toBe('/account');
  });
});
