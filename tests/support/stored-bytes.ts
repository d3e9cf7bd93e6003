import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Context } from '#server/context.ts';
import { INCOMING } from '#server/uploads/receive-file.ts';

const FOLDERS = ['files', INCOMING];

/** With 20 ms between them: five seconds, as long as a busy machine may take to remove a file. */
const TRIES = 250;

/** Every file on the server's disk, stored or still arriving, as paths below its data folder. */
export function bytesOnDisk(context: Context): string[] {
  return FOLDERS.flatMap((folder) => bytesIn(context, folder));
}

/** Removes them, so that a test counts its own. */
export function removeBytes(context: Context): void {
  for (const folder of foldersOf(context)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
  }
}

/**
 * Keeps a copy of them, once no upload is arriving: an answer may come before what arrived for it is thrown away, and the
 * copy would bring that back. The returned function puts the copy back.
 */
export async function keepBytes(context: Context): Promise<() => void> {
  await settled(() => assert.deepEqual(bytesIn(context, INCOMING), [], 'no upload is arriving'));
  const replace = (from: string, to: string) => {
    rmSync(to, { recursive: true, force: true });
    cpSync(from, to, { recursive: true });
  };
  const kept = foldersOf(context).map((folder) => ({ folder, copy: `${folder}-kept` }));
  for (const { folder, copy } of kept) replace(folder, copy);
  return () => {
    for (const { folder, copy } of kept) replace(copy, folder);
  };
}

/** Waits until a check holds: what is thrown away after an answer may take a moment. @throws what the check last threw */
export async function settled(check: () => void): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      check();
      return;
    } catch (error) {
      if (tries === TRIES) throw error;
      const { promise, resolve } = Promise.withResolvers<void>();
      setTimeout(resolve, 20);
      await promise;
    }
  }
}

function bytesIn({ settings: { LADING_DATA_DIR: data } }: Context, folder: string): string[] {
  return readdirSync(join(data, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(data, join(entry.parentPath, entry.name)));
}

function foldersOf({ settings }: Context): string[] {
  return FOLDERS.map((folder) => join(settings.LADING_DATA_DIR, folder));
}
