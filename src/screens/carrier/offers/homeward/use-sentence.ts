import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import { freeTrucksQuery } from '#device/rounds/round-queries.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { FreeTruck } from '#freight/round/free-truck.ts';
import { truckLimits } from '#freight/truck/truck.ts';
import { DAY } from '#freight/values/duration.ts';
import { namedPlace, readSentence, type Sentence, sentenceSearch } from './homeward-search.ts';

/** The radius that a truck looks in before somebody says another, in kilometres. */
export const FIRST_KM = 80;

/** A truck should be home so long after it is free, in milliseconds: one day on the road, and one to rest. */
const HOME_WITHIN = 2 * DAY;

/** The sentence of the address; the trucks it can be filled in from; and saying something else. */
export function useHomeward() {
  const search: object = useLocation({ select: (location) => location.search });
  const navigate = useNavigate();
  const { company } = useViewer();
  const sentence = useMemo(() => readSentence(search), [search]);
  const trucks = useQuery(freeTrucksQuery(company?.uuid ?? ''));
  const { data } = trucks;
  const say = useCallback(
    (next: Partial<Sentence>, replace = false) =>
      void navigate({ to: '/offers', search: sentenceSearch({ ...sentence, chosen: null, ...next }), replace }),
    [navigate, sentence],
  );
  const home = data?.home ?? null;
  const ownHome = useMemo(() => (home === null ? null : namedPlace(home)), [home]);
  const first = data?.items[0];
  const isEmpty = sentence.near === null && sentence.freeFrom === null;
  useEffect(() => {
    if (isEmpty && first !== undefined) {
      say(
        { ...filledBy(first, sentence), ...(sentence.home === null && ownHome !== null ? { home: ownHome } : {}) },
        true,
      );
    } else if (sentence.home === null && ownHome !== null) say({ home: ownHome }, true);
  }, [isEmpty, first, ownHome, sentence, say]);
  return { sentence, say, trucks, ownHome };
}

/** The blanks that a truck of ours fills in, and what it takes; a driver without a truck takes anything. */
export function filledBy(
  { town, free_at, truck, driver }: FreeTruck,
  { criteria }: Pick<Sentence, 'criteria'>,
): Pick<Sentence, 'near' | 'nearArea' | 'freeFrom' | 'homeBy' | 'driver' | 'criteria'> {
  const { name, area, lat, lng } = namedPlace(town);
  return {
    near: { lat: rounded(lat), lng: rounded(lng), km: FIRST_KM, ...(name === null ? {} : { name }) },
    nearArea: area,
    freeFrom: free_at,
    homeBy: endOfDay(Math.max(Date.now(), Date.parse(free_at)) + HOME_WITHIN),
    driver: driver.uuid,
    criteria: { ...criteria, ...truckLimits(truck) },
  };
}

/**
 * True if a sentence is about a truck: it names the truck's town, and that truck filled it in. The time at which a truck is
 * free moves with the clock while its driver is late, so it tells two trucks apart only where no driver is named.
 */
export function isOf({ near, freeFrom, driver }: Sentence, { town, free_at, driver: { uuid } }: FreeTruck): boolean {
  if (near?.lat !== rounded(town.location.lat) || near.lng !== rounded(town.location.lng)) return false;
  return driver === null ? Date.parse(freeFrom ?? '') === Date.parse(free_at) : driver === uuid;
}

/** An address has no more digits: what is read from it is compared with what was written. */
function rounded(degrees: number): number {
  return Number(degrees.toFixed(5));
}

/** The end of a moment's day by this device's clock, as an instant. */
export function endOfDay(at: number): string {
  const day = new Date(at);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1).toISOString();
}
