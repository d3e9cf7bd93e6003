import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A folder for what measuring needs and takes long to make. It is kept from run to run, outside the repository:
 * `LADING_BENCH_DIR`, or one under the system's temporary folder.
 */
export function benchFolder(name: string): string {
  const folder = join(process.env.LADING_BENCH_DIR ?? join(tmpdir(), 'lading-bench'), name);
  mkdirSync(folder, { recursive: true });
  return folder;
}
