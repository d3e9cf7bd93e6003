import type { Plugin } from 'vite';
import { LOCALES, type Locale } from '#freight/user/locale.ts';
import { SIDES, type Side } from '#freight/user/side.ts';

/** Who uses a built file. A field is missing if all users do. */
export interface PartUsers {
  readonly sides?: readonly Side[];
  readonly locale?: Locale;
}

/** A file in the service worker's list. */
interface Entry {
  readonly url: string;
}

/** The parts of the texts that only one side reads (`src/app/i18n.ts` loads them); the others are for everybody. */
export const TEXTS_OF_SIDES: Readonly<Record<string, Side>> = {
  billing: 'dispatcher',
  fleet: 'dispatcher',
  desk: 'shipper',
  orders: 'shipper',
  import: 'shipper',
  support: 'support',
};

/** The texts that are needed before anybody has signed in: all devices have them in all languages. */
const TEXTS_OF_VISITORS: ReadonlySet<string> = new Set(['app', 'contract', 'sign-in']);

const SIDE_FOLDERS = new RegExp(`/src/screens/(${SIDES.join('|')})/`);
/** Screens of one side that stand among the common ones. */
const SIDE_AMONG_COMMON: readonly (readonly [RegExp, Side])[] = [
  [/\/src\/screens\/member\/account\/cards\//, 'shipper'],
  [
    /\/src\/screens\/shell\/(?:unpaid|shipments-background|search\/(?:use-)?shipment-|notifications\/(?:use-)?shipper-)/,
    'shipper',
  ],
  [/\/src\/screens\/shell\/notifications\/support-panel\./, 'support'],
];
/** Screens of a carrier that its drivers may not open. */
const DISPATCHERS =
  /\/src\/screens\/carrier\/(?:bid|billing|drivers|missions\/day-board|offers?|onboarding|proposals|searches|statistics|trucks)\//;
/** Screens that every user may open, and the start of the app. */
const COMMON = /\/src\/(?:app|screens\/(?:member|shell|visitor))\//;
/** The lazy part of a route. */
const PAGE = /\/src\/app\/routes\/.*\?/;

const TEXTS = new RegExp(`/locales/(${LOCALES.join('|')})/([\\w-]+)\\.po`);

/** A module of the app as the bundler knows it. */
interface Module {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}
type ModuleOf = (id: string) => Module | null;

/**
 * Tells the service worker which built files each user needs: those that the screens of their side reach, with the texts
 * of their language. A file that cannot be told apart is for everybody.
 *
 * @returns the plugin that reads this from the modules of the build, and the transformation of the worker's list
 */
export function partUsers() {
  const found = new Map<string, PartUsers>();
  const plugin: Plugin = {
    name: 'lading:part-users',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const ids = [...this.getModuleIds()];
      const sidesOf = sidesOfModules(ids, (id) => this.getModuleInfo(id));
      const styles = new Map<string, (readonly Side[] | null)[]>();
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const users = usersOfChunk(file.moduleIds, sidesOf);
        found.set(file.fileName, users);
        for (const css of file.viteMetadata?.importedCss ?? [])
          styles.set(css, [...(styles.get(css) ?? []), users.sides ?? null]);
      }
      for (const [css, lists] of styles) found.set(css, sidesFrom(lists));
    },
  };
  const tag = <File extends Entry>(entries: readonly File[]) => ({
    manifest: entries.map((entry) => ({ ...entry, ...found.get(entry.url) })),
    warnings: [],
  });
  return { plugin, tag };
}

/** The users of a file with these modules. */
export function usersOfChunk(ids: readonly string[], sidesOf: (id: string) => readonly Side[] | null): PartUsers {
  const texts = ids.map((id) => TEXTS.exec(id));
  const [, locale, part = ''] = texts[0] ?? [];
  if (locale !== undefined && texts.every((each) => each?.[1] === locale && each[2] === part)) {
    if (TEXTS_OF_VISITORS.has(part)) return {};
    const side = TEXTS_OF_SIDES[part];
    return { locale: locale as Locale, ...(side === undefined ? {} : { sides: [side] }) };
  }
  return sidesFrom(ids.map(sidesOf));
}

function sidesFrom(lists: readonly (readonly Side[] | null)[]): PartUsers {
  if (lists.length === 0 || lists.some((sides) => sides === null)) return {};
  const sides = SIDES.filter((side) => lists.some((list) => list?.includes(side)));
  return sides.length === SIDES.length ? {} : { sides };
}

/**
 * The sides whose screens reach each module; null for a module that the common screens reach, or that no screen does.
 *
 * @param ids all modules of the build
 */
export function sidesOfModules(ids: readonly string[], moduleOf: ModuleOf): (id: string) => readonly Side[] | null {
  const sideOf = (id: string) => sideOfScreen(id) ?? sideOfPage(id, moduleOf);
  const isCommon = (id: string) => COMMON.test(id) && sideOf(id) === null;
  const common = reachedFrom(ids.filter(isCommon), moduleOf);
  const bySide = SIDES.map((side) => {
    const roots = ids.filter((id) => sideOf(id) === side);
    return [side, reachedFrom(roots, moduleOf)] as const;
  });
  return (id) => {
    if (common.has(id)) return null;
    const sides = bySide.filter(([, reached]) => reached.has(id)).map(([side]) => side);
    return sides.length === 0 ? null : sides;
  };
}

function sideOfScreen(id: string): Side | null {
  if (DISPATCHERS.test(id)) return 'dispatcher';
  const folder = SIDE_FOLDERS.exec(id)?.[1] as Side | undefined;
  return folder ?? SIDE_AMONG_COMMON.find(([screens]) => screens.test(id))?.[1] ?? null;
}

/** The side of a route's page: that of the screen it shows. */
function sideOfPage(id: string, moduleOf: ModuleOf): Side | null {
  const shown = PAGE.test(id) ? (moduleOf(id)?.importedIds ?? []) : [];
  return shown.map(sideOfScreen).find((side) => side !== null) ?? null;
}

function reachedFrom(roots: readonly string[], moduleOf: ModuleOf): ReadonlySet<string> {
  const reached = new Set(roots);
  for (const id of reached) {
    const module = moduleOf(id);
    // Lazy imports of a screen are doors: those who may pass them are the users of its side.
    const lazy = (module?.dynamicallyImportedIds ?? []).filter(
      (next) => sideOfScreen(next) === null && !PAGE.test(next),
    );
    for (const next of [...(module?.importedIds ?? []), ...lazy]) reached.add(next);
  }
  return reached;
}
