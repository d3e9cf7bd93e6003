import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { ROOT } from '#build/root.ts';
import { APP_GENERATION } from '#contract/headers.ts';
import { copyCheckout } from '#tests/support/checkout.ts';

const GENERATION = `APP_GENERATION = ${APP_GENERATION};`;

/** Lading as its next version: a checkout of the next generation of the app, built and ready to be started. */
export class NextBuild {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** The oldest app that its server takes, where it takes no older one than itself. */
  readonly generation = APP_GENERATION + 1;

  /** Builds it, in half a minute of a core. */
  static async make(): Promise<NextBuild> {
    const folder = mkdtempSync(join(tmpdir(), 'lading-next-'));
    copyCheckout(folder);
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    // What a build makes of tables, such as places and roads, is there for all who build from the same ones.
    const app = join(ROOT, 'dist/app');
    cpSync(join(ROOT, 'dist'), join(folder, 'dist'), { recursive: true, filter: (path) => path !== app });
    const next = new NextBuild(folder);
    const file = join(folder, 'src/contract/headers.ts');
    const source = readFileSync(file, 'utf8');
    if (!source.includes(GENERATION)) throw new Error(`The contract has no "${GENERATION}".`);
    writeFileSync(file, source.replace(GENERATION, `APP_GENERATION = ${next.generation};`));
    await promisify(execFile)(process.execPath, ['src/commands/build.ts'], { cwd: folder });
    return next;
  }

  /** The version of the app that it serves. */
  get version(): string {
    return JSON.parse(readFileSync(join(this.folder, 'dist/version.json'), 'utf8')).version;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
