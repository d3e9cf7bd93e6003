import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { driverChoiceQuery } from '#device/drivers/drivers.ts';
import { missionFeasibilityQuery, offerFeasibilityQuery } from '#device/rounds/round-queries.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useNow } from '#device/sync/use-now.ts';
import { canDrive, type Driver } from '#freight/driver/driver.ts';
import type { Feasibility, Judged } from '#freight/driving-time/feasibility.ts';
import { fullName } from '#freight/user/initials.ts';
import { MINUTE } from '#freight/values/duration.ts';

/** A driver to choose, and when they could be there; null while that is not known. */
export interface Candidate {
  readonly driver: Driver;
  readonly judged: Feasibility | null;
}

/**
 * Who could run a transport. `state` says whether their arrivals are known: while they are read and where they could not
 * be, the drivers stand in the order of their names, otherwise the soonest first; `failed` says that not even the drivers
 * could be read. `asOf` is when old arrivals were
 * reckoned, in Unix milliseconds; null for fresh ones.
 */
export interface Reckoning {
  readonly state: 'reading' | 'known' | 'unknown' | 'failed';
  readonly candidates: readonly Candidate[];
  readonly home: Judged['home'];
  readonly asOf: number | null;
  readonly retry: () => void;
}

/** Arrivals older than this say when they were reckoned, in milliseconds. */
const FRESH_FOR = 5 * MINUTE;

/** Who could run an open offer. */
export function useOfferReckoning(offer: string): Reckoning {
  const { company } = useViewer();
  return useReckoning(useQuery(offerFeasibilityQuery(company?.uuid ?? '', offer)));
}

/** Who could run a mission of the company. */
export function useMissionReckoning(mission: string): Reckoning {
  const { company } = useViewer();
  return useReckoning(useQuery(missionFeasibilityQuery(company?.uuid ?? '', mission)));
}

function useReckoning({ data, isPending, isError, dataUpdatedAt, refetch }: UseQueryResult<Judged>): Reckoning {
  const { company } = useViewer();
  const now = useNow();
  const drivers = useQuery(driverChoiceQuery(company?.uuid ?? '', ''));
  // Sorted once, when all are in: a row never leaves the place where a hand looks for it.
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const items = data?.items ?? [];
  if (order === null && data !== undefined) setOrder(items.map(({ driver }) => driver));
  const place = (driver: string) => {
    const index = order?.indexOf(driver) ?? -1;
    return index < 0 ? Number.MAX_SAFE_INTEGER : index;
  };
  const able = (drivers.data?.items ?? []).filter(canDrive);
  const byName = able.toSorted((a, b) => fullName(a).localeCompare(fullName(b)));
  return {
    state: stateOf(drivers, { data, isPending, isError }),
    candidates: byName
      .toSorted((a, b) => Number(hasNoApp(a)) - Number(hasNoApp(b)) || place(a.uuid) - place(b.uuid))
      .map((driver) => ({ driver, judged: items.find((item) => item.driver === driver.uuid) ?? null })),
    home: data?.home ?? null,
    asOf: data !== undefined && (isError || now - dataUpdatedAt > FRESH_FOR) ? dataUpdatedAt : null,
    retry: () => {
      void refetch();
      if (drivers.isError) void drivers.refetch();
    },
  };
}

type Read = Pick<UseQueryResult, 'data' | 'isPending' | 'isError'>;

/** The drivers and their arrivals, as far as known. */
function stateOf(drivers: Read, arrivals: Read): Reckoning['state'] {
  if (drivers.isError && drivers.data === undefined) return 'failed';
  if (drivers.isPending || (arrivals.isPending && !arrivals.isError)) return 'reading';
  return arrivals.data === undefined ? 'unknown' : 'known';
}

/** True if a driver reports nothing by a phone: their times are heard by telephone. */
export function hasNoApp({ status }: Pick<Driver, 'status'>): boolean {
  return status !== 'validated';
}

/**
 * The driver who is proposed: the first of the order who is not the driver of now. Null while the order is not known.
 *
 * @param current the driver of now; null if there is none
 */
export function soonestOf({ state, candidates, home }: Reckoning, current: string | null = null): string | null {
  if (state !== 'known') return null;
  const first = candidates.find(
    ({ driver, judged }) =>
      driver.uuid !== current && judged !== null && (judged.from !== null || home !== null) && !hasNoApp(driver),
  );
  return first?.driver.uuid ?? candidates.find(({ driver }) => driver.uuid !== current)?.driver.uuid ?? null;
}

/** True if it is known that no driver is in time. */
export function isNobodyInTime({ state, candidates }: Reckoning): boolean {
  return state === 'known' && candidates.length > 0 && candidates.every(({ judged }) => judged?.feasible === false);
}
