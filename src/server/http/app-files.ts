import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from '../errors.ts';

/** The built browser app: its folder, its pages, and the hashes of their inline scripts and styles. */
export interface AppFiles {
  readonly folder: string;
  readonly page: string;
  /** Public pages, which do not load the app. */
  readonly publicPages: { readonly estimate: string; readonly share: string };
  readonly inlineHashes: { readonly scripts: readonly string[]; readonly styles: readonly string[] };
}

/** Reads the pages of the built app from `folder`. */
export function readAppFiles(folder: string): AppFiles {
  const pageNamed = (name: string) => readFileSync(join(folder, `${name}.html`), 'utf8');
  const page = pageNamed('index');
  const publicPages = { estimate: pageNamed('estimate'), share: pageNamed('share') };
  const pages = [page, ...Object.values(publicPages)];
  return {
    folder,
    page,
    publicPages,
    inlineHashes: { scripts: inlineHashes(pages, 'script'), styles: inlineHashes(pages, 'style') },
  };
}

/** Returns the hashes of inline elements of all pages, which share a content security policy and their first script. */
function inlineHashes(pages: readonly string[], element: 'script' | 'style'): string[] {
  const inside = new RegExp(`<${element}(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)</${element}>`, 'g');
  const texts = new Set(pages.flatMap((page) => Array.from(page.matchAll(inside), ([, text = '']) => text)));
  return Array.from(texts, (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** Paths that programs ask for: what is not there is no page. */
const OF_MACHINES = /^\/(?:api|\.well-known|scim|mcp)(?:\/|$)/i;

/** Files with a hash in their name never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Serves the app's files, and its page at every other path outside the API. */
export async function serveAppFiles(app: FastifyInstance, { folder, page, publicPages }: AppFiles): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const immutable = path.startsWith(join(folder, 'assets'));
      reply.header('cache-control', immutable ? IMMUTABLE : 'no-cache');
    },
  });
  // Not the plugin's own wildcard route: that reads every folder of a path before it answers.
  const pathOf = (url: string) => url.replace(/\?.*$/s, '');
  app.get('/*', ({ url }, reply) => reply.sendFile(pathOf(url)));
  // A page's query may end like a file name, for example an e-mail address.
  const isPage = (path: string) => !OF_MACHINES.test(path) && !/\.\w{2,12}$/.test(path);
  const sendPage = (reply: FastifyReply, text = page) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(text);
  // The root is a folder for the static plugin, which refuses folders.
  app.get('/', (_, reply) => sendPage(reply));
  app.get('/estimate', (_, reply) => sendPage(reply, publicPages.estimate));
  app.get('/share/:token', (_, reply) => sendPage(reply, publicPages.share));
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new Refusal('not_found');
    if (!isPage(pathOf(request.url))) throw new Refusal('not_found');
    return sendPage(reply);
  });
}
