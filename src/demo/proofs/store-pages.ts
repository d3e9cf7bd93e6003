import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InsertObject } from 'kysely';
import type { FileStore } from '#server/adapters/files/file-store.ts';
import type { Database } from '#server/database/schema.ts';
import { drawPage, openPrinter, type Page } from './page.ts';

/** A file whose bytes are stored; `size` in bytes, `sha256` in hexadecimal. */
export interface StoredPage extends Page {
  readonly size: number;
  readonly sha256: string;
}

/** Draws all pages and puts them in the file store. Their keys are the same for a day, so that doing it twice is harmless. */
export async function storePages(files: FileStore, pages: readonly Page[]): Promise<StoredPage[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lading-demo-'));
  const printer = await openPrinter();
  try {
    return await Promise.all(
      pages.map(async (page) => {
        const bytes = await drawPage(page, printer);
        const path = join(folder, page.uuid);
        await writeFile(path, bytes);
        await files.put(page.storageKey, path, page.type);
        return { ...page, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
      }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A stored file's row. */
export function pageRow({ story, happening, ...page }: StoredPage): InsertObject<Database, 'mission_files'> {
  return {
    uuid: page.uuid,
    mission_uuid: story.uuid,
    purpose: page.purpose,
    name: page.name,
    mime_type: page.type,
    size: page.size,
    storage_key: page.storageKey,
    received_sha256: page.sha256,
    occurred_at: new Date(happening.occurred),
    uploaded_at: new Date(happening.recorded),
    removed_at: null,
  };
}
