import type { Plugin, Rolldown } from 'vite';
import { STORAGE_KEYS } from '#device/session/storage-keys.ts';
import { LOCALES } from '#freight/user/locale.ts';
import { is, type Role } from '#freight/user/user.ts';
import { WORKPLACES } from '#screens/shell/workplaces.ts';
import { replaceMarker } from './replace-marker.ts';

/**
 * The first screens: routes and catalogues. `other` is every other screen of signed-in users, `visitors` the visitors'
 * pages besides the sign-in.
 */
const FIRST_SCREENS = {
  missions: { routes: ['_signed-in', '_signed-in.missions'], words: ['app'] },
  offers: { routes: ['_signed-in', '_signed-in.offers'], words: ['app', 'more'] },
  dashboard: { routes: ['_signed-in', '_signed-in.dashboard'], words: ['app', 'desk'] },
  other: { routes: ['_signed-in'], words: ['app', 'more'] },
  signIn: { routes: ['auth', 'auth.sign-in'], words: ['app', 'contract', 'sign-in'] },
  visitors: { routes: ['auth', 'auth.password-forgot'], words: ['app', 'contract', 'entrance'] },
} as const;
type FirstScreen = keyof typeof FIRST_SCREENS;
const SCREENS = Object.keys(FIRST_SCREENS) as FirstScreen[];

type Chunk = Rolldown.OutputChunk;

interface Parts {
  readonly files: readonly string[];
  readonly words: Readonly<Record<string, readonly string[]>>;
}

/**
 * A Vite plugin that lets index.html request the files of its first screen immediately. The app would request them only
 * after it has run, one by one: three more round trips of half a second on a slow network.
 */
export function earlyParts(): Plugin {
  return {
    name: 'lading:early-parts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
        const main = filesOf(chunks, [chunkWith(chunks, '/src/app/main.tsx')]);
        const asked = new Set([...askedBy(html), ...main]);
        const partsOf = (screen: FirstScreen): Parts => ({
          files: filesOf(chunks, routesOf(chunks, screen)).filter((file) => !asked.has(file)),
          words: wordsOf(chunks, screen),
        });
        const script = scriptFor(Object.fromEntries(SCREENS.map((screen) => [screen, partsOf(screen)])));
        const links = main.filter((file) => !askedBy(html).includes(file)).map(linkTo);
        // Placed before the styles: a script after them would wait for them.
        const marker = '<script type="module"';
        const page = replaceMarker(html, marker, `<script>${script}</script>\n    ${marker}`);
        return replaceMarker(page, '</head>', `${links.join('')}</head>`);
      },
    },
  };
}

/** Files that a page asks for itself. */
function askedBy(html: string): string[] {
  return [...html.matchAll(/(?:src|href)="\/([^"]+)"/g)].flatMap(([, file]) => file ?? []);
}

/** The link to an app file: loads a style sheet, or preloads a script. */
function linkTo(file: string): string {
  const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
  return `  <link rel="${rel}" crossorigin href="/${file}">\n  `;
}

function routesOf(chunks: readonly Chunk[], screen: FirstScreen): Chunk[] {
  return FIRST_SCREENS[screen].routes.map((route) =>
    chunkOf(chunks, `/src/app/routes/${route}.tsx?tsr-split=component`),
  );
}

/** Files of some chunks, of all they import, and of the styles of each. */
function filesOf(chunks: readonly Chunk[], begin: readonly Chunk[]): string[] {
  const reached = new Set<string>();
  const reach = (chunk: Chunk | undefined) => {
    if (chunk === undefined || reached.has(chunk.fileName)) return;
    reached.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) reached.add(style);
    for (const name of chunk.imports) reach(chunks.find(({ fileName }) => fileName === name));
  };
  for (const chunk of begin) reach(chunk);
  return [...reached];
}

function wordsOf(chunks: readonly Chunk[], screen: FirstScreen): Parts['words'] {
  return Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      FIRST_SCREENS[screen].words.map((part) => chunkOf(chunks, `/locales/${locale}/${part}.po`).fileName),
    ]),
  );
}

function chunkOf(chunks: readonly Chunk[], source: string): Chunk {
  const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source));
  if (found === undefined) throw new Error(`No part of the build begins with ${source}.`);
  return found;
}

/** The chunk that a source went into, with others. */
function chunkWith(chunks: readonly Chunk[], source: string): Chunk {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
  if (found === undefined) throw new Error(`No part of the build has ${source}.`);
  return found;
}

/** The entries of each role. With several roles the first counts, as in the app. */
const ENTRIES = Object.fromEntries(Object.entries(WORKPLACES).map(([role, { entries }]) => [role, entries]));

/** Roles without a first screen while their company is not admitted; see `workplaceOf`. */
const CARRIERS = (Object.keys(WORKPLACES) as Role[]).filter((role) => is.carrier([role]));

/**
 * The first screen follows from the address, or at `/` from the home of the role in the session's company (`companyOf`
 * of the device). The language is chosen as in the app: the user's, the one chosen on this device, the browser's,
 * English.
 */
function scriptFor(parts: Readonly<Record<string, Parts>>): string {
  return `
      try {
        var parts = ${JSON.stringify(parts)};
        var session = JSON.parse(localStorage.getItem('${STORAGE_KEYS.session}'));
        var entriesOf = ${JSON.stringify(ENTRIES)};
        var companies = session ? session.user.companies : [];
        var company = companies.find(function (each) { return each.uuid === session.company; }) || companies[0] || { roles: [] };
        var isConfined = company.status === 'onboarding' && ${JSON.stringify(CARRIERS)}.some(function (name) { return company.roles.indexOf(name) >= 0; });
        var role = Object.keys(entriesOf).find(function (name) { return company.roles.indexOf(name) >= 0; });
        var home = (entriesOf[role] || []).find(function (entry) { return entry !== 'offers' || company.status === 'active'; });
        var asked = location.pathname.split('/')[1] || home;
        var first = session && !session.ended ? (!isConfined && asked !== 'signIn' && asked !== 'visitors' && parts[asked]) || parts.other : /^\\/auth\\/(?!sign-in)/.test(location.pathname) ? parts.visitors : parts.signIn;
        var languages = [session && session.user.locale, localStorage.getItem('${STORAGE_KEYS.locale}')].concat(navigator.languages, 'en');
        var language = languages.map(function (tag) { return String(tag).slice(0, 2); }).find(function (tag) { return first.words[tag]; });
        first.files.concat(first.words[language]).forEach(function (file) {
          var link = document.createElement('link');
          var isStyle = file.slice(-4) === '.css';
          link.rel = isStyle ? 'preload' : 'modulepreload';
          if (isStyle) link.as = 'style';
          link.crossOrigin = '';
          link.href = '/' + file;
          document.head.append(link);
        });
      } catch (error) {}
    `;
}
