import * as v from 'valibot';
import type { Location } from '#freight/place/address.ts';
import { EstimatedRouter, type Route, type Router } from './router.ts';

/** Timeout in milliseconds while a screen waits; after it the estimate is used. */
const TIME_LIMIT = 4000;

/** The fields of OSRM's route response that are read (HTTP API, version 1); coordinates are longitude, latitude. */
const RouteAnswer = v.object({
  code: v.literal('Ok'),
  routes: v.pipe(
    v.array(
      v.object({
        distance: v.number(),
        duration: v.number(),
        geometry: v.object({ coordinates: v.array(v.tuple([v.number(), v.number()])) }),
      }),
    ),
    v.minLength(1),
  ),
});

/**
 * Router with an OSRM server. If it does not respond in time, the route is that of the embedded roads, or else of the
 * great circle, and marked as estimated.
 */
export class OsrmRouter implements Router {
  readonly #url: string;
  readonly #fallback: Router;
  readonly #timeLimit: number;
  readonly alongRoads?: NonNullable<Router['alongRoads']>;

  /**
   * @param url the server's address with the profile: `https://host/route/v1/driving`
   * @param timeLimit in milliseconds
   * @param roads the embedded roads
   */
  constructor(url: string, timeLimit = TIME_LIMIT, roads: Router = new EstimatedRouter()) {
    this.#url = url.replace(/\/$/, '');
    this.#timeLimit = timeLimit;
    this.#fallback = roads;
    if (roads.alongRoads !== undefined) this.alongRoads = roads.alongRoads;
  }

  async travel(from: Location, to: Location): Promise<Route> {
    const places = [from, to].map(({ lat, lng }) => `${lng},${lat}`).join(';');
    try {
      const answer = await fetch(`${this.#url}/${places}?overview=simplified&geometries=geojson`, {
        redirect: 'error',
        signal: AbortSignal.timeout(this.#timeLimit),
      });
      const [route] = v.parse(RouteAnswer, await answer.json()).routes;
      if (route === undefined) return await this.#fallback.travel(from, to);
      return {
        distance: Math.round(route.distance),
        duration: Math.round(route.duration),
        estimated: false,
        path: route.geometry.coordinates.map(([lng, lat]) => ({ lat, lng })),
      };
    } catch {
      return this.#fallback.travel(from, to);
    }
  }
}
