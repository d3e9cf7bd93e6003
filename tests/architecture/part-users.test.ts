import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sidesOfModules, TEXTS_OF_SIDES, usersOfChunk } from '#build/part-users/part-users.ts';
import { ROOT } from '#build/root.ts';
import { isNeeded } from '#device/service-worker/keep-parts.ts';
import { sidesOf } from '#freight/user/side.ts';

/** A small app: what each module imports, at once and lazily. */
const APP: Record<string, { now?: readonly string[]; lazily?: readonly string[] }> = {
  '/src/app/main.tsx': { lazily: ['/src/app/routes/missions.tsx?split', '/src/app/routes/desk.tsx?split'] },
  '/src/app/routes/missions.tsx?split': { now: ['/src/screens/carrier/missions.tsx'] },
  '/src/app/routes/desk.tsx?split': { now: ['/src/screens/support/desk.tsx'] },
  '/src/screens/carrier/missions.tsx': { now: ['/src/freight/mission.ts'], lazily: ['/src/design/map.tsx'] },
  '/src/screens/carrier/offers/offers.tsx': { now: ['/src/freight/offer.ts'] },
  '/src/screens/support/desk.tsx': { now: ['/src/freight/bank.ts', '/src/design/button.tsx'] },
  '/src/screens/shell/shell.tsx': {
    now: ['/src/design/button.tsx'],
    lazily: ['/src/screens/shell/notifications/shipper-panel.tsx'],
  },
  '/src/screens/shell/notifications/shipper-panel.tsx': { now: ['/src/freight/invoice.ts'] },
  '/src/freight/mission.ts': {},
  '/src/freight/bank.ts': {},
  '/src/freight/offer.ts': {},
  '/src/freight/invoice.ts': {},
  '/src/design/map.tsx': {},
  '/src/design/button.tsx': {},
};
const users = (...ids: string[]) =>
  usersOfChunk(
    ids,
    sidesOfModules(Object.keys(APP), (id) => ({
      importedIds: APP[id]?.now ?? [],
      dynamicallyImportedIds: APP[id]?.lazily ?? [],
    })),
  );

describe('the users of a built file', () => {
  it.each([
    ['a screen', '/src/screens/carrier/missions.tsx', ['carrier']],
    ['what only that screen imports', '/src/freight/mission.ts', ['carrier']],
    ['what it imports lazily', '/src/design/map.tsx', ['carrier']],
    ['what only dispatchers of a carrier open', '/src/freight/offer.ts', ['dispatcher']],
    ['the page of a route', '/src/app/routes/desk.tsx?split', ['support']],
    ['a panel of one side in the frame of all screens', '/src/freight/invoice.ts', ['shipper']],
    ['what the frame of all screens imports', '/src/design/button.tsx', undefined],
    ['a module that no screen reaches', '/src/freight/unknown.ts', undefined],
  ])('%s', (_, id, sides) => {
    expect(users(id).sides).toEqual(sides);
  });

  it('a file of several modules is for all who need one of them', () => {
    expect(users('/src/freight/mission.ts', '/src/freight/bank.ts').sides).toEqual(['carrier', 'support']);
    expect(users('/src/freight/mission.ts', '/src/design/button.tsx')).toEqual({});
  });

  it('texts are for those who read the language, and one side where no other reads them', () => {
    expect(users('/locales/fr/more.po')).toEqual({ locale: 'fr' });
    expect(users('/locales/pl/fleet.po')).toEqual({ locale: 'pl', sides: ['dispatcher'] });
    expect(users('/locales/pl/sign-in.po')).toEqual({});
  });

  it('the screens of a side load no texts of another side', () => {
    const i18n = readFileSync(join(ROOT, 'src/app/i18n.ts'), 'utf8');
    const partsOf = (name: string) =>
      [...(new RegExp(`function ${name}\\(\\)[^{]*\\{([^}]*)\\}`).exec(i18n)?.[1] ?? '').matchAll(/'([\w-]+)'/g)].map(
        ([, part = '']) => part,
      );
    const wrong = globSync('src/app/routes/*.tsx', { cwd: ROOT }).flatMap((file) => {
      const route = readFileSync(join(ROOT, file), 'utf8');
      const side = /from '#screens\/(carrier|shipper|support)\//.exec(route)?.[1];
      const loads = [...route.matchAll(/loader: (say\w+)/g)].flatMap(([, name = '']) => partsOf(name));
      // A dispatcher is one of the carrier's users.
      const sideOf = (part: string) => TEXTS_OF_SIDES[part]?.replace('dispatcher', 'carrier') ?? side;
      const others = loads.filter((part) => sideOf(part) !== side);
      return side === undefined || others.length === 0 ? [] : [`${file}: ${others.join(', ')}`];
    });
    expect(partsOf('sayFleet')).toContain('fleet');
    expect(wrong).toEqual([]);
  });
});

describe('data that a device keeps', () => {
  const driver = { sides: ['carrier'], locale: 'fr' } as const;
  const part = (users: Omit<Parameters<typeof isNeeded>[0], 'url' | 'revision'>) => ({
    url: 'assets/a.js',
    revision: null,
    ...users,
  });

  it.each([
    ['a part of its side', { sides: ['carrier', 'shipper'] }, true],
    ['a part of another side', { sides: ['support'] }, false],
    ['texts of its language', { locale: 'fr' }, true],
    ['texts of another language', { locale: 'pl' }, false],
    ['texts of its language for another side', { locale: 'fr', sides: ['shipper'] }, false],
  ] as const)('%s: %o', (_, users, isKept) => {
    expect(isNeeded(part(users), driver)).toBe(isKept);
  });

  it('support, which acts for all, keeps the screens of all sides', () => {
    const member = (roles: readonly string[]) => ({ companies: [{ roles }] }) as Parameters<typeof sidesOf>[0];
    expect(sidesOf(member(['SUPPORT']))).toEqual(['carrier', 'dispatcher', 'shipper', 'support']);
    expect(sidesOf(member(['DRIVER']))).toEqual(['carrier']);
    expect(sidesOf(member(['COMPANY', 'DISPATCHER']))).toEqual(['carrier', 'dispatcher', 'shipper']);
  });
});
