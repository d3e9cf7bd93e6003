import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Context } from '#server/context.ts';

/** Every file on the server's disk, stored or still arriving, as paths below its data folder. */
export function bytesOnDisk(context: Context): string[] {
  return foldersOf(context).flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(context.settings.LADING_DATA_DIR, join(entry.parentPath, entry.name))),
  );
}

/** Removes them, so that a test counts its own. */
export function removeBytes(context: Context): void {
  for (const folder of foldersOf(context)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
  }
}

/** Keeps a copy of them; the returned function puts it back. */
export function keepBytes(context: Context): () => void {
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

function foldersOf({ settings }: Context): string[] {
  return ['files', 'incoming'].map((folder) => join(settings.LADING_DATA_DIR, folder));
}
