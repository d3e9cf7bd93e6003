import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from '../errors.ts';

/** The built browser app: its folder, its page, and the hashes of what stands inside the page. */
export interface AppFiles {
  readonly folder: string;
  readonly page: string;
  /** The public pages, which load without the app. */
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

/** Hashes of what stands inside the pages: their policy is one, and so is the script that all of them begin with. */
function inlineHashes(pages: readonly string[], element: 'script' | 'style'): string[] {
  const inside = new RegExp(`<${element}(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)</${element}>`, 'g');
  const texts = new Set(pages.flatMap((page) => Array.from(page.matchAll(inside), ([, text = '']) => text)));
  return Array.from(texts, (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** Names with a hash in them never change what they hold. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Serves the app's files, and its page at every address that is not a file's and not the API's. */
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
  // Its own route for all files reads every folder of a path before it answers, lest one has two spellings.
  const pathOf = (url: string) => url.replace(/\?.*$/s, '');
  app.get('/*', ({ url }, reply) => reply.sendFile(pathOf(url)));
  // What a page is asked about may end as a file does: an e-mail address.
  const isPage = (path: string) => !/^\/api(?:\/|$)/.test(path) && !/\.\w{2,12}$/.test(path);
  const sendPage = (reply: FastifyReply, text = page) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(text);
  // The root is a folder to whoever serves files, and folders are refused.
  app.get('/', (_, reply) => sendPage(reply));
  app.get('/estimate', (_, reply) => sendPage(reply, publicPages.estimate));
  app.get('/share/:token', (_, reply) => sendPage(reply, publicPages.share));
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new Refusal('not_found');
    if (!isPage(pathOf(request.url))) throw new Refusal('not_found');
    return sendPage(reply);
  });
}
