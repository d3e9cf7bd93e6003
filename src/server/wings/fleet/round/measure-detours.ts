import type { Travel } from '#freight/mission/travel.ts';
import type { Detour } from '#freight/round/day-round.ts';
import type { Insertion, Leg } from '#freight/round/insertion.ts';
import type { Router } from '../../../adapters/routing/router.ts';

/** Returns the detours for several loads on a route; each leg is requested from the router once. */
export function measureDetours(routing: Router, insertions: readonly Insertion[]): Promise<Detour[]> {
  const asked = new Map<string, Promise<Travel>>();
  const travel = ([from, to]: Leg): Promise<Travel> => {
    const key = JSON.stringify([from, to]);
    const answer = asked.get(key) ?? routing.travel(from, to);
    asked.set(key, answer);
    return answer;
  };
  return Promise.all(
    insertions.map(async ({ added, saved }) => {
      const [more, less] = await Promise.all([Promise.all(added.map(travel)), Promise.all(saved.map(travel))]);
      const longer = (part: 'distance' | 'duration') => Math.max(0, sum(more, part) - sum(less, part));
      return {
        distance: longer('distance'),
        duration: longer('duration'),
        estimated: [...more, ...less].some(({ estimated }) => estimated),
      };
    }),
  );
}

function sum(legs: readonly Travel[], part: 'distance' | 'duration'): number {
  return legs.reduce((total, leg) => total + leg[part], 0);
}
