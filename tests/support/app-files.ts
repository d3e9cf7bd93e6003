import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppFiles, readAppFiles } from '#server/http/app-files.ts';

export const PAGE = `<!doctype html><html lang="en"><head><title>Lading</title>
<style>body { margin: 0 }</style><script>document.title += '';</script>
<script type="module" src="/assets/app-1a2b3c.js"></script></head><body></body></html>`;

export const ESTIMATE_PAGE = '<!doctype html><html lang="en"><head><title>Estimate</title></head></html>';

export const SHARE_PAGE = '<!doctype html><html lang="en"><head><title>Shipment</title></head></html>';

/** A built app of one page and one file, in a folder of its own. */
export function smallApp(): AppFiles {
  const folder = mkdtempSync(join(tmpdir(), 'lading-app-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'estimate.html'), ESTIMATE_PAGE);
  writeFileSync(join(folder, 'share.html'), SHARE_PAGE);
  writeFileSync(join(folder, 'service-worker.js'), '/* worker */');
  writeFileSync(join(folder, 'assets', 'app-1a2b3c.js'), `/* app */${' '.repeat(4000)}`);
  return readAppFiles(folder);
}
