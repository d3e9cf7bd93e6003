import { createServer } from 'node:http';
import { freePort } from './postgresql-server.ts';

/** What the server does with a question: answer as OSRM, find no way, break, answer rubbish, or keep the caller waiting. */
type OsrmMood = 'well' | 'no-route' | 'broken' | 'rubbish' | 'silent';

/** An OSRM server of a test's own: every way is 100 km for each degree of longitude, by way of a point in the middle. */
export interface OsrmServer {
  /** With the profile, as the setting has it. */
  readonly url: string;
  /** Addresses it was asked, oldest first. */
  readonly asked: URL[];
  mood: OsrmMood;
  stop(): Promise<void>;
}

export async function startOsrm(): Promise<OsrmServer> {
  const port = await freePort();
  const root = `http://127.0.0.1:${port}`;
  const osrm = { url: `${root}/route/v1/driving`, asked: [] as URL[], mood: 'well' as OsrmMood };
  const server = createServer((request, response) => {
    const asked = new URL(request.url ?? '/', root);
    osrm.asked.push(asked);
    if (osrm.mood === 'silent') return;
    const [status, body] = answerTo(asked, osrm.mood);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return Object.assign(osrm, {
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

/** OSRM's answers (its HTTP API, version 1): `NoRoute` comes with a 400, coordinates are longitude before latitude. */
function answerTo(asked: URL, mood: OsrmMood): [status: number, body: string] {
  if (mood === 'broken') return [502, '<html>Bad gateway</html>'];
  if (mood === 'rubbish') return [200, JSON.stringify({ code: 'Ok', routes: [{ distance: 'far' }] })];
  if (mood === 'no-route') return [400, JSON.stringify({ code: 'NoRoute', message: 'Impossible route' })];
  const places = /driving\/([^;]+);([^;]+)$/
    .exec(asked.pathname)
    ?.slice(1)
    .map((place) => place.split(',').map(Number));
  const [[fromLng = 0, fromLat = 0] = [], [toLng = 0, toLat = 0] = []] = places ?? [];
  const distance = Math.abs(toLng - fromLng) * 100_000 + 0.4;
  const middle = [(fromLng + toLng) / 2, (fromLat + toLat) / 2 + 0.1];
  const geometry = { type: 'LineString', coordinates: [[fromLng, fromLat], middle, [toLng, toLat]] };
  const route = { distance, duration: distance / 20, weight: 1, weight_name: 'routability', legs: [], geometry };
  return [200, JSON.stringify({ code: 'Ok', routes: [route], waypoints: [] })];
}
