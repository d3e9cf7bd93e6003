import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OsrmRouter } from '#server/adapters/routing/osrm-router.ts';
import { EstimatedRouter } from '#server/adapters/routing/router.ts';
import { type OsrmServer, startOsrm } from '#tests/support/osrm-server.ts';

const LILLE = { lat: 50.6292, lng: 3.0573 };
const ANTWERPEN = { lat: 51.2194, lng: 4.4025 };
const PATIENCE = 200;
let osrm: OsrmServer;
let router: OsrmRouter;

beforeAll(async () => {
  osrm = await startOsrm();
});
afterAll(() => osrm.stop());
beforeEach(() => {
  osrm.mood = 'well';
  router = new OsrmRouter(osrm.url, PATIENCE);
});

describe('a way by an OSRM server', () => {
  it('is its distance and time in whole metres and seconds, and its line', async () => {
    const travel = await router.travel(LILLE, ANTWERPEN);
    expect(travel).toEqual({
      distance: 134_520,
      duration: 6726,
      estimated: false,
      path: [LILLE, { lat: expect.closeTo(51.0243, 6), lng: expect.closeTo(3.7299, 6) }, ANTWERPEN],
    });
  });

  it('is asked for with longitude before latitude, as a simplified line', async () => {
    await router.travel(LILLE, ANTWERPEN);
    const asked = osrm.asked.at(-1);
    expect(asked?.pathname).toBe('/route/v1/driving/3.0573,50.6292;4.4025,51.2194');
    expect(Object.fromEntries(asked?.searchParams ?? [])).toEqual({ overview: 'simplified', geometries: 'geojson' });
  });

  it('is asked for at the same address, whether or not a slash ends it', async () => {
    await new OsrmRouter(`${osrm.url}/`).travel(LILLE, ANTWERPEN);
    expect(osrm.asked.at(-1)?.pathname).toBe('/route/v1/driving/3.0573,50.6292;4.4025,51.2194');
  });

  it.each(['no-route', 'broken', 'rubbish', 'silent'] as const)(
    'is estimated, and says so, where the server is %s',
    async (mood) => {
      osrm.mood = mood;
      const started = performance.now();
      const travel = await router.travel(LILLE, ANTWERPEN);
      expect(travel).toEqual(await new EstimatedRouter().travel(LILLE, ANTWERPEN));
      expect(travel.estimated).toBe(true);
      expect(performance.now() - started).toBeLessThan(10 * PATIENCE);
    },
  );

  it('is estimated where there is no server', async () => {
    expect((await new OsrmRouter('http://127.0.0.1:1').travel(LILLE, ANTWERPEN)).estimated).toBe(true);
  });
});
