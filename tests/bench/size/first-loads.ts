import { LOCALES } from '#freight/user/locale.ts';
import { BuiltFiles, type Compression, travelSize } from './built-files.ts';

/** What a screen begins with: its routes, and the parts of the catalogue it speaks by. */
const SCREENS = {
  missions: { routes: ['_signed-in', '_signed-in.missions'], words: ['app'] },
  offers: { routes: ['_signed-in', '_signed-in.offers'], words: ['app', 'more'] },
  dashboard: { routes: ['_signed-in', '_signed-in.dashboard'], words: ['app', 'desk'] },
  'sign-in': { routes: ['auth', 'auth.sign-in'], words: ['app', 'contract', 'sign-in'] },
  'password-forgot': { routes: ['auth', 'auth.password-forgot'], words: ['app', 'contract', 'entrance'] },
  register: { routes: ['auth_.register.shipper.company'], words: ['app', 'contract', 'entrance'] },
  invite: { routes: ['auth_.invite.index'], words: ['app', 'contract', 'entrance'] },
} as const;
export type FirstScreen = keyof typeof SCREENS;

/** Scripts that a screen needs before it is drawn, and those that start in the background. */
export interface FirstLoad {
  readonly first: ReadonlySet<string>;
  readonly background: readonly string[];
}

/** The first load of a screen, in the language whose words are longest. */
export function firstLoadOf(built: BuiltFiles, screen: FirstScreen): FirstLoad {
  const { routes, words } = SCREENS[screen];
  const parts = routes.map((route) => built.fileOf(`src/app/routes/${route}.tsx?tsr-split=component`));
  const spoken = words.map((part) => longest(LOCALES.map((locale) => built.fileOf(`locales/${locale}/${part}.po`))));
  const first = built.withImports([...built.entries, ...parts, ...spoken]);
  const background = [...built.withImports([built.sharedFile('background')])].filter((file) => !first.has(file));
  return { first, background };
}

/** All scripts of a public page. */
export function publicPageLoad(page: 'estimate' | 'share'): ReadonlySet<string> {
  const built = new BuiltFiles('public-page.json', `${page}.html`);
  const words = LOCALES.map((locale) => built.fileOf(`../../../locales/${locale}/${page}.po`));
  return built.withImports([...built.entries, longest(words)]);
}

function longest(files: readonly string[]): string {
  return files.toSorted((a, b) => travelSize(b) - travelSize(a))[0] ?? '';
}

/** Bytes of files as they travel. */
export function totalSize(files: Iterable<string>, compression?: Compression): number {
  return [...files].reduce((sum, file) => sum + travelSize(file, compression), 0);
}
