import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '#build/root.ts';

/** Copies what a clone has into a folder, with the changes that are not committed yet; without the tests. */
export function copyCheckout(folder: string): void {
  for (const file of filesOfCheckout()) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
}

function filesOfCheckout(): string[] {
  const listed = list('--cached', '--others', '--exclude-standard', '--deduplicate');
  const removed = new Set(list('--deleted'));
  return listed.filter((file) => file !== '' && !file.startsWith('tests/') && !removed.has(file));
}

function list(...which: readonly string[]): string[] {
  return execFileSync('git', ['ls-files', '-z', ...which], { cwd: ROOT, encoding: 'utf8' }).split('\0');
}
