import { createServer, type ServerResponse } from 'node:http';
import { freePort } from './postgresql-server.ts';

/** Photon's published index has names in these languages. */
const LANGUAGES = ['default', 'de', 'en', 'fr'];

/** What the server does with a question: answer as Photon, break, or keep the caller waiting. */
type PhotonMood = 'well' | 'broken' | 'silent';

/** A Photon server of a test's own: its API over the features it was given, found by a word of their name or street. */
export interface PhotonServer {
  readonly url: string;
  /** The questions it was asked, oldest first. */
  readonly asked: URLSearchParams[];
  mood: PhotonMood;
  stop(): Promise<void>;
}

export interface PhotonDoubleFeature {
  readonly type: 'Feature';
  readonly geometry: { readonly type: 'Point'; readonly coordinates: readonly [lng: number, lat: number] };
  readonly properties: Readonly<Record<string, string | number>>;
}

export async function startPhoton(features: readonly PhotonDoubleFeature[]): Promise<PhotonServer> {
  const port = await freePort();
  const photon = { url: `http://127.0.0.1:${port}`, asked: [] as URLSearchParams[], mood: 'well' as PhotonMood };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', photon.url);
    if (pathname !== '/api') return send(response, 404, {});
    photon.asked.push(searchParams);
    if (photon.mood === 'broken') return send(response, 500, {});
    if (photon.mood === 'well') answer(response, searchParams, features);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return Object.assign(photon, {
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

/** Photon refuses a question without text, and languages it has no names in. */
function answer(response: ServerResponse, asked: URLSearchParams, features: readonly PhotonDoubleFeature[]): void {
  const q = asked.get('q') ?? '';
  const lang = asked.get('lang') ?? 'default';
  if (q === '') return send(response, 400, { message: "missing search term 'q': /?q=berlin" });
  if (!LANGUAGES.includes(lang)) {
    const message = `Language is not supported. Supported are: ${LANGUAGES.join(', ')}`;
    return send(response, 400, { lang: [{ message, args: {}, value: lang }] });
  }
  const words = q.toLowerCase().split(/[\s,]+/);
  const found = features.filter(({ properties }) => {
    const text = Object.values(properties).join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
  send(response, 200, { features: found.slice(0, Number(asked.get('limit') ?? 15)), type: 'FeatureCollection' });
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json;charset=utf-8' });
  response.end(JSON.stringify(body));
}
