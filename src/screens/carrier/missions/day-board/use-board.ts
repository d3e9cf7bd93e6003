import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { closedMissionsQuery } from '#device/missions/closed-query.ts';
import type { Gift } from '#device/missions/gift-notes.ts';
import { useGifts, withGifts } from '#device/missions/gifts.ts';
import { useActiveMissions, useMissionViews } from '#device/missions/use-missions.ts';
import type { MissionView } from '#device/outbox/view.ts';
import { boardQuery } from '#device/rounds/round-queries.ts';
import { useViewer } from '#device/session/use-session.ts';
import { sync } from '#device/sync/sync-state.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { isMine } from '#freight/mission/mine.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { type BoardDriver, type BoardRow, planBoard, reduceBoard } from '#freight/round/board.ts';
import type { DayRound } from '#freight/round/day-round.ts';
import { readLastStop } from '#freight/round/last-stop.ts';
import { localDay } from '../../../parts/format/format.ts';

/** The time at which a driver could be home after the last stop of today, and the town of that stop. */
interface HomeAt {
  readonly city: string;
  readonly at: number;
}

/** Data of the drawn board. Times in Unix milliseconds. */
export interface Board {
  /** The shown rows. */
  readonly rows: readonly BoardRow[];
  readonly drivers: readonly BoardDriver[];
  /** When each driver could be home after their last stop, by id; those whose missions changed here are left out. */
  readonly homeAt: ReadonlyMap<string, HomeAt>;
  /** All missions, those that are not shown too. */
  readonly missions: readonly Mission[];
  readonly now: number;
  /** The time up to which what is shown is known: now, or the age of the board without a network. */
  readonly knownAt: number;
  readonly isLive: boolean;
  readonly isReading: boolean;
  /** The drivers were asked and not told. */
  readonly failed: boolean;
  readonly readAt: number | null;
  readonly retry: () => void;
}

const NONE: readonly string[] = [];

/**
 * The board of the company: the missions on this device, with the steps that wait here, and the drivers as the server
 * knew them last.
 *
 * @param mine the user whose missions are shown; null for all
 */
export function useBoard(mine: string | null): Board {
  const { owner, company } = useViewer();
  const now = useMinute();
  const { network } = useSnapshot(sync);
  const active = useActiveMissions(owner);
  const closed = useInfiniteQuery(closedMissionsQuery(owner, 'completed', false));
  const over = useMissionViews(useMemo(() => closed.data?.pages[0]?.uuids ?? NONE, [closed.data]));
  const query = useQuery(boardQuery(company?.uuid ?? '', localDay(now)));
  const { data, isPending, isError, dataUpdatedAt, refetch } = query;
  const drivers = useMemo(
    () => (data?.items ?? []).map(({ driver, last }) => ({ driver, last: last === null ? null : readLastStop(last) })),
    [data],
  );
  const missions = useMemo(() => missionsOf([...active.views, ...over]), [active.views, over]);
  const gifts = useGifts();
  const given = useMemo(
    () => withGifts(missions, gifts, (uuid) => drivers.find(({ driver }) => driver.uuid === uuid)?.driver ?? null),
    [missions, gifts, drivers],
  );
  // A driver's day is planned with all of their missions, those that others answer for too.
  const all = useMemo(() => planBoard(drivers, given, now), [drivers, given, now]);
  const rows = useMemo(() => (mine === null ? all : reduceBoard(all, (mission) => isMine(mission, mine))), [all, mine]);
  const homeAt = useMemo(() => homeTimes(data?.items ?? [], gifts), [data, gifts]);
  const isLive = network === 'reached';
  const readAt = active.readAt;
  return {
    rows,
    drivers,
    homeAt,
    missions: given,
    now,
    knownAt: isLive ? now : Math.min(now, readAt ?? now),
    isLive,
    isReading: (active.loading && active.views.length === 0) || (isPending && !isError && data === undefined),
    failed: isError && data === undefined,
    readAt: data === undefined ? null : dataUpdatedAt,
    retry: () => void refetch(),
  };
}

/** The time at which each driver could be home, as the server computed it, without drivers whose missions changed here. */
function homeTimes(rounds: readonly DayRound[], gifts: readonly Gift[]): ReadonlyMap<string, HomeAt> {
  const changed = new Set(gifts.flatMap(({ from, driver, fault }) => (fault === null ? [from, driver] : [])));
  const known = rounds.flatMap(({ driver, free }) =>
    free.home_at == null || free.place === null || changed.has(driver.uuid)
      ? []
      : [[driver.uuid, { city: free.place.city, at: Date.parse(free.home_at) }] as const],
  );
  return new Map(known);
}

function missionsOf(views: readonly MissionView[]): Mission[] {
  return [...new Map(views.map(({ mission }) => [mission.uuid, mission])).values()];
}
