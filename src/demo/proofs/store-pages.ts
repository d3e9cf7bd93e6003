import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { InsertObject } from 'kysely';
import type { FileStore } from '#server/adapters/files/file-store.ts';
import type { Database } from '#server/database/schema.ts';
import { drawPage, openPrinter, type Page } from './page.ts';

/** A file whose bytes are stored; `size` in bytes, `sha256` in hexadecimal. */
export interface StoredPage extends Page {
  readonly size: number;
  readonly sha256: string;
}

/**
 * Draws the pages that the file store does not have yet, and puts them there. Their keys are the same for a day, and so are
 * their bytes: a start that was cut short draws none of them again.
 */
export async function storePages(files: FileStore, pages: readonly Page[]): Promise<StoredPage[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lading-demo-'));
  let printer: ReturnType<typeof openPrinter> | undefined;
  const store = async (page: Page) => {
    printer ??= openPrinter();
    const bytes = await drawPage(page, await printer);
    const path = join(folder, page.uuid);
    await writeFile(path, bytes);
    await files.put(page.storageKey, path, page.type);
    return bytes;
  };
  try {
    return await Promise.all(
      pages.map(async (page) => {
        const stored = await files.get(page.storageKey);
        const bytes = stored === null ? await store(page) : await buffer(stored);
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
