import { copyFileSync, globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import { build } from 'vite';
import { compressFiles } from '#build/compress-files.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { readAppFiles, serveAppFiles } from '#server/http/app-files.ts';
import { benchFolder } from '../folder.ts';

/** A page without anything else, served as Lading serves its own. */
export interface BarePage {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Serves the bare list of missions, kept by a worker of its own. */
export async function serveBareList(missions: readonly Mission[]): Promise<BarePage> {
  const folder = await buildPage('bare-list');
  writeFileSync(join(folder, 'missions.json'), JSON.stringify(missions));
  const files = globSync('assets/*', { cwd: folder }).map((file) => `/${file}`);
  writeFileSync(join(folder, 'worker.js'), workerThatKeeps(['/', ...files]));
  return servePage(folder);
}

/** Serves the libraries of the stack with a form and nothing more. */
export async function serveBareStack(): Promise<BarePage> {
  return servePage(await buildPage('bare-stack'));
}

async function buildPage(name: string): Promise<string> {
  const outDir = benchFolder(name);
  await build({
    configFile: false,
    root: fileURLToPath(new URL(name, import.meta.url)),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: ['chrome123'], modulePreload: { polyfill: false } },
  });
  // The server of the app's files has public pages too.
  for (const page of ['estimate.html', 'share.html']) copyFileSync(join(outDir, 'index.html'), join(outDir, page));
  return outDir;
}

function workerThatKeeps(files: readonly string[]): string {
  return `
    const kept = caches.open('bare');
    const install = async () => { await (await kept).addAll(${JSON.stringify(files)}); await self.skipWaiting(); };
    const answer = async ({ mode, url }) => (await (await kept).match(mode === 'navigate' ? '/' : url)) ?? fetch(url);
    self.addEventListener('install', (event) => event.waitUntil(install()));
    self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
    self.addEventListener('fetch', (event) => event.respondWith(answer(event.request)));
  `;
}

async function servePage(folder: string): Promise<BarePage> {
  compressFiles(folder);
  const app = Fastify();
  await app.register(compress, { threshold: 1024, zlibOptions: { level: 4 }, encodings: ['gzip', 'identity'] });
  await serveAppFiles(app, readAppFiles(folder));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url: url.replace('127.0.0.1', 'localhost'), stop: () => app.close() };
}
