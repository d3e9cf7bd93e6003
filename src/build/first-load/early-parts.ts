import type { Plugin, Rolldown } from 'vite';
import { STORAGE_KEYS } from '#device/session/storage-keys.ts';
import { LOCALES } from '#freight/user/locale.ts';
import { replaceMarker } from './replace-marker.ts';

/** What is drawn first, and from which parts: for those who are signed in their missions, for others the sign-in. */
const FIRST_SCREENS = {
  home: ['_signed-in.tsx?tsr-split=component', '_signed-in.missions.tsx?tsr-split=component'],
  door: ['auth.tsx?tsr-split=component', 'auth.sign-in.tsx?tsr-split=component'],
} as const;
type FirstScreen = keyof typeof FIRST_SCREENS;

const WORDS: Readonly<Record<FirstScreen, readonly string[]>> = { home: ['app'], door: ['app', 'contract'] };

type Chunk = Rolldown.OutputChunk;

interface Parts {
  readonly files: readonly string[];
  readonly words: Readonly<Record<string, readonly string[]>>;
}

/**
 * A Vite plugin that lets index.html ask at once for the files of its first screen. The app would ask for them only
 * after it has run, part by part: on a slow network that is three more round trips of half a second.
 */
export function earlyParts(): Plugin {
  return {
    name: 'lading:early-parts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
        const asked = new Set([...html.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, file]) => file));
        const partsOf = (screen: FirstScreen): Parts => ({
          files: filesOf(chunks, screen).filter((file) => !asked.has(file)),
          words: wordsOf(chunks, screen),
        });
        const script = scriptFor({ home: partsOf('home'), door: partsOf('door') });
        // Before the styles: a script that stands behind them waits for them.
        const marker = '<script type="module"';
        return replaceMarker(html, marker, `<script>${script}</script>\n    ${marker}`);
      },
    },
  };
}

/** Files of the chunks that a screen begins with, of all they import, and of the styles of each. */
function filesOf(chunks: readonly Chunk[], screen: FirstScreen): string[] {
  const reached = new Set<string>();
  const reach = (chunk: Chunk | undefined) => {
    if (chunk === undefined || reached.has(chunk.fileName)) return;
    reached.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) reached.add(style);
    for (const name of chunk.imports) reach(chunks.find(({ fileName }) => fileName === name));
  };
  for (const route of FIRST_SCREENS[screen]) reach(chunkOf(chunks, `/src/app/routes/${route}`));
  return [...reached];
}

function wordsOf(chunks: readonly Chunk[], screen: FirstScreen): Parts['words'] {
  return Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      WORDS[screen].map((part) => chunkOf(chunks, `/locales/${locale}/${part}.po`).fileName),
    ]),
  );
}

function chunkOf(chunks: readonly Chunk[], source: string): Chunk {
  const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source));
  if (found === undefined) throw new Error(`No part of the build begins with ${source}.`);
  return found;
}

/** The language is chosen as the app does: the user's, the one chosen here, the browser's, English. */
function scriptFor(parts: Readonly<Record<FirstScreen, Parts>>): string {
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
