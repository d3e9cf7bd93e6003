import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from './server-process.ts';

/** Before all journeys: a data folder with the demonstration of this moment, of which each server gets a copy. */
export default async function prepare(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'lading-demo-'));
  const server = await ServerProcess.start(folder);
  await server.stop();
  process.env.LADING_DEMO_FOLDER = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
