import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { useViewer } from '#device/session/use-session.ts';
import type { Mission } from '#freight/mission/mission.ts';
import type { BoardRow, Road } from '#freight/round/board.ts';
import type { BoardFilter } from '#freight/round/board-filter.ts';
import { localDay } from '../../../parts/format/format.ts';
import { useFormat } from '../../../parts/format/use-format.ts';
import { ListFault } from '../../../parts/list/list-fault.tsx';
import { useReadAt } from '../../../parts/page/page-state.ts';
import type { MissionsSearch } from '../missions-search.ts';
import { BoardFoot, KeysDialog } from './board-foot.tsx';
import { BoardHead } from './board-head.tsx';
import { boardScale } from './board-span.ts';
import styles from './day-board.module.css';
import { BoardGrid } from './grid/board-grid.tsx';
import { useRoom } from './grid/use-rows-in-sight.ts';
import { useStableOrder } from './grid/use-stable-order.ts';
import { countRoads, layOut, lookOf } from './lay-out.ts';
import { GiftBars } from './moving/gift-bars.tsx';
import { type InHand, useGiven, useMoving } from './moving/in-hand.ts';
import { BoardPanel } from './panel/board-panel.tsx';
import { useBoard } from './use-board.ts';

/** The width of the column of drivers, in units. */
const WHO = 200;

interface DayBoardProps {
  readonly search: MissionsSearch;
  /** The state in the address; null is today, all missions, no road. */
  readonly sight: {
    readonly day: string | null;
    readonly filter: BoardFilter | null;
    readonly chosen: string | null;
  };
}

/** The day of all drivers: drivers by hours, and the road that is chosen in a panel. */
export function DayBoard({ search, sight }: DayBoardProps) {
  const { t } = useLingui();
  const format = useFormat();
  const navigate = useNavigate();
  const { session } = useViewer();
  const board = useBoard(search.your_missions === 1 ? session.userId : null);
  const { day, filter, chosen } = sight;
  const [pan, setPan] = useState(0);
  const [isHeld, setIsHeld] = useState(false);
  const [showsKeys, setShowsKeys] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  const room = useRoom(scroller);
  const moving = useMoving();
  const { inHand } = moving;
  useReadAt('list', board.readAt);

  const change = useCallback(
    (next: Partial<MissionsSearch>) =>
      void navigate({ to: '/missions', search: (before: object) => ({ ...before, ...next }), replace: true }),
    [navigate],
  );
  const scale = useMemo(
    () => boardScale({ day, pan }, Math.max(320, room.width - WHO), board.now),
    [day, pan, room.width, board.now],
  );
  const { rows, reorder } = useStableOrder(board.rows, isHeld || inHand !== null);
  const look = lookOf(rows.length);
  const layout = useMemo(() => layOut(rows, { scale, filter, look }), [rows, scale, filter, look]);
  const counts = useMemo(() => countRoads(rows, scale), [rows, scale]);
  const road = useMemo(() => roadOf(rows, chosen), [rows, chosen]);
  const subject = subjectOf(inHand, road);
  const given = useGiven({ drivers: board.drivers, missions: board.missions, mission: subject, now: board.now });
  const choose = useCallback((next: Road) => change({ road: next.mission.uuid }), [change]);
  const close = useCallback(() => {
    moving.putBack();
    change({ road: undefined });
    // The road gets the focus back that it gave to its panel.
    requestAnimationFrame(() => focusCursor(scroller.current));
  }, [change, moving]);
  useGoneRoad(board.isReading ? null : road !== null, chosen, close);
  usePutBackByEsc(inHand !== null, moving.putBack);

  const date = format.calendarDay(day ?? localDay(board.now));
  const [driverCount, missionCount] = [board.drivers.length, counts.all];
  const name = t`Day board, ${date}, drivers: ${driverCount}, missions: ${missionCount}`;
  const isEmpty = layout.placed.length === 0 || (counts.all === 0 && board.drivers.length === 0);
  const showAll = () => change({ board: undefined });
  const instead = board.isReading ? (
    <SkeletonRows label={t`Loading the board`} count={6} />
  ) : isEmpty ? (
    <NothingHere filter={filter} knownAt={board.knownAt} onAll={showAll} />
  ) : null;

  return (
    <>
      <section data-wide className={styles.whole} aria-label={t`Day board`}>
        <BoardHead
          day={day}
          now={board.now}
          onDay={(next) => {
            setPan(0);
            change({ day: next ?? undefined });
          }}
          filter={filter}
          onFilter={(next) => change({ board: next ?? undefined })}
          counts={board.isReading ? null : counts}
        />
        {board.failed && (
          <ListFault readAt={board.readAt} onRetry={board.retry}>
            <Trans>The drivers did not load.</Trans>
          </ListFault>
        )}
        <BoardGrid
          board={board}
          name={name}
          layout={layout}
          look={look}
          scale={scale}
          isMoved={pan !== 0}
          onPan={(by) => {
            setPan(by === null ? 0 : pan + by);
            if (by === null && day !== null) change({ day: undefined });
          }}
          onFilter={(next: BoardFilter | null) => change({ board: next ?? undefined })}
          chosen={chosen}
          onChoose={choose}
          moving={moving}
          given={given}
          onKeys={() => setShowsKeys(true)}
          reorder={reorder}
          onHold={setIsHeld}
          scroller={scroller}
          heightInSight={room.height}
          instead={instead}
        />
        <BoardFoot onKeys={() => setShowsKeys(true)} />
        <GiftBars />
      </section>
      {subject !== null && <BoardPanel board={board} road={road} moving={moving} given={given} onClose={close} />}
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
    </>
  );
}

function roadOf(rows: readonly BoardRow[], chosen: string | null): Road | null {
  return rows.flatMap((row) => row.roads).find(({ mission }) => mission.uuid === chosen) ?? null;
}

/** The mission that the panel is about. */
function subjectOf(inHand: InHand | null, road: Road | null): Mission | null {
  return inHand?.mission ?? road?.mission ?? null;
}

/** The road that a press of Tab reaches. */
function focusCursor(within: HTMLElement | null): void {
  const buttons = Array.from(within?.querySelectorAll('button') ?? []);
  buttons.find(({ dataset, tabIndex }) => dataset.road !== undefined && tabIndex === 0)?.focus();
}

/** Closes the panel of a road that was there and is gone: it was cancelled, or is of another day. */
function useGoneRoad(isThere: boolean | null, chosen: string | null, close: () => void): void {
  const seen = useRef<string | null>(null);
  useEffect(() => {
    if (isThere === true) seen.current = chosen;
    if (isThere !== false || chosen === null || seen.current !== chosen) return;
    seen.current = null;
    close();
  }, [isThere, chosen, close]);
}

/** Esc puts a mission back wherever the focus is. */
function usePutBackByEsc(isInHand: boolean, putBack: () => void): void {
  useEffect(() => {
    if (!isInHand) return;
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && document.querySelector('dialog[open]') === null) putBack();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [isInHand, putBack]);
}

interface NothingHereProps {
  readonly filter: BoardFilter | null;
  readonly knownAt: number;
  readonly onAll: () => void;
}

/** Nothing to show is often good news: it is said with its time. */
function NothingHere({ filter, knownAt, onAll }: NothingHereProps) {
  const at = useFormat().time(knownAt);
  return (
    <EmptyState
      icon={filter === 'late' ? 'clock-f' : 'signpost-f'}
      title={<NothingWords filter={filter} />}
      action={
        filter !== null && (
          <Button variant="white" onClick={onAll}>
            <Trans>Show all</Trans>
          </Button>
        )
      }
    >
      <Trans>Checked at {at}.</Trans>
    </EmptyState>
  );
}

function NothingWords({ filter }: { readonly filter: BoardFilter | null }) {
  switch (filter) {
    case 'late':
      return <Trans>Nobody is late in these hours</Trans>;
    case 'no_driver':
      return <Trans>Every mission has a driver in these hours</Trans>;
    case 'proof':
      return <Trans>No proofs are missing in these hours</Trans>;
    default:
      return <Trans>Nothing planned in these hours</Trans>;
  }
}
