import { STORAGE_KEYS } from '../src/device/session/storage-keys.ts';
import { LOCALES } from '../src/freight/user/locale.ts';

/** What is drawn first, and from which parts: for those who are signed in their missions, for others the sign-in. */
const FIRST_SCREENS = {
  home: ['_signed-in.tsx?tsr-split=component', '_signed-in.missions.tsx?tsr-split=component'],
  door: ['auth.tsx?tsr-split=component', 'auth.sign-in.tsx?tsr-split=component'],
};
const WORDS = { home: ['app'], door: ['app', 'contract'] };

/**
 * A Vite plugin that lets index.html ask at once for what its first screen is drawn by. The app would ask for it only
 * after it has run itself, part by part: on a slow network that is three more turns of half a second.
 *
 * @returns {import('vite').Plugin}
 */
export function earlyParts() {
  return {
    name: 'lading:early-parts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter(({ type }) => type === 'chunk');
        const asked = new Set([...html.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, file]) => file));
        const filesOf = (screen) =>
          withImports(
            chunks,
            FIRST_SCREENS[screen].map((route) => chunkOf(chunks, `/src/app/routes/${route}`)),
          ).filter((file) => !asked.has(file));
        const wordsOf = (screen) =>
          Object.fromEntries(
            LOCALES.map((locale) => [
              locale,
              WORDS[screen].map((part) => chunkOf(chunks, `/locales/${locale}/${part}.po`).fileName),
            ]),
          );
        const parts = Object.fromEntries(
          Object.keys(FIRST_SCREENS).map((screen) => [screen, { files: filesOf(screen), words: wordsOf(screen) }]),
        );
        // Before the styles: a script that stands behind them waits for them.
        return html.replace(
          '<script type="module"',
          (scripts) => `<script>${scriptFor(parts)}</script>\n    ${scripts}`,
        );
      },
    },
  };
}

function chunkOf(chunks, source) {
  const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source));
  if (found === undefined) throw new Error(`No part of the build begins with ${source}.`);
  return found;
}

/** Chunks with all they import, and the styles of each. */
function withImports(chunks, roots) {
  const reached = new Set();
  const reach = (chunk) => {
    if (chunk === undefined || reached.has(chunk.fileName)) return;
    reached.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) reached.add(style);
    for (const name of chunk.imports) reach(chunks.find(({ fileName }) => fileName === name));
  };
  for (const root of roots) reach(root);
  return [...reached];
}

/** The language is chosen as the app does: the user's, the one chosen here, the browser's, English. */
function scriptFor(parts) {
  return `
      try {
        var parts = ${JSON.stringify(parts)};
        var session = JSON.parse(localStorage.getItem('${STORAGE_KEYS.session}'));
        var first = session ? parts.home : parts.door;
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
