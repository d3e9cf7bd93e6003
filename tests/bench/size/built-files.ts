import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** One entry of the manifest that the build writes: a source, or a file several sources share. */
interface Entry {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
}

const DIST = new URL('../../../dist/', import.meta.url);

/** A built file, as text. */
export function readBuilt(file: string): string {
  return readFileSync(new URL(`app/${file}`, DIST), 'utf8');
}

/** The built app: what each source became, and what that brings along. */
export class BuiltFiles {
  readonly #manifest: Readonly<Record<string, Entry>>;
  readonly #page: string;

  /** @param manifest the list of a build's files; `page` is the one that asks for them */
  constructor(manifest = 'manifest.json', page = 'index.html') {
    this.#manifest = JSON.parse(readFileSync(new URL(manifest, DIST), 'utf8'));
    this.#page = page;
  }

  /** The scripts the page asks for: those that it begins with, and the app's, which follows once they ran. */
  get entries(): string[] {
    const asked = /<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="\/([^"]+)"/g;
    return [...readBuilt(this.#page).matchAll(asked)].flatMap(([, file]) => file ?? []);
  }

  /** The file a source became. */
  fileOf(source: string): string {
    const entry = this.#manifest[source];
    if (entry === undefined) throw new Error(`The build has nothing of ${source}.`);
    return entry.file;
  }

  /** The file several sources share, by the name of its group. */
  sharedFile(name: string): string {
    const entries = Object.entries(this.#manifest);
    const found = entries.find(([key, entry]) => key.startsWith('_') && key.endsWith('.js') && entry.name === name);
    return this.fileOf(found?.[0] ?? name);
  }

  /** Files with all that they import, and those import, before they can run. */
  withImports(files: readonly string[]): Set<string> {
    const reached = new Set<string>();
    const reach = (file: string) => {
      if (reached.has(file)) return;
      reached.add(file);
      const entry = Object.values(this.#manifest).find((candidate) => candidate.file === file);
      for (const key of entry?.imports ?? []) reach(this.fileOf(key));
    };
    for (const file of files) reach(file);
    return reached;
  }

  /** Fonts of the letters that English and French need; those of Polish come with the first of its letters. */
  get fonts(): string[] {
    const files = Object.values(this.#manifest).map(({ file }) => file);
    return files.filter((file) => file.endsWith('.woff2') && !file.includes('-latin-ext-'));
  }
}

/** How files travel: `gzip` is what aims are set in; browsers take `brotli`, which they all read. */
const COMPRESS = {
  gzip: (bytes: Buffer) => gzipSync(bytes, { level: 9 }),
  // By default it is 11, that of the files beside the built ones.
  brotli: (bytes: Buffer) => brotliCompressSync(bytes),
} as const;
export type Compression = keyof typeof COMPRESS;

/** Bytes of a file as it travels: scripts compressed, fonts as they are. */
export function travelSize(file: string, compression: Compression = 'gzip'): number {
  const bytes = readFileSync(fileURLToPath(new URL(`app/${file}`, DIST)));
  return file.endsWith('.woff2') ? bytes.length : COMPRESS[compression](bytes).length;
}

/** The sources whose code is in a script, by its source map; the bundler's own few lines have none. */
export function sourcesOf(file: string): string[] {
  if (!readBuilt(file).includes('//# sourceMappingURL=')) return [];
  return (JSON.parse(readBuilt(`${file}.map`)) as { sources: string[] }).sources;
}
