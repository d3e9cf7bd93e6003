import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useCallback, useRef } from 'react';
import { cssVars } from '#design/css-vars.ts';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import { isActive } from '#freight/mission/states.ts';
import type { Given, Road } from '#freight/round/board.ts';
import type { BoardFilter } from '#freight/round/board-filter.ts';
import { shortName } from '#freight/user/initials.ts';
import { useFormat } from '../../../../parts/format/use-format.ts';
import { HatchPattern } from '../../../../parts/road-in-time/marks.tsx';
import type { TimeScale } from '../../../../parts/road-in-time/time-scale.ts';
import { isInSight, lanesOf } from '../board-span.ts';
import styles from '../day-board.module.css';
import type { Layout, PlacedRow, RowLook } from '../lay-out.ts';
import { arrivalOf, type InHand, type Moving, NOBODY, offerWords, worthWords } from '../moving/in-hand.ts';
import { useDrag } from '../moving/use-drag.ts';
import type { Board } from '../use-board.ts';
import { BoardAxis, HourLines } from './board-axis.tsx';
import { BoardRowView, type Offered } from './board-row.tsx';
import { useKeys } from './use-keys.ts';
import { useScrolled } from './use-rows-in-sight.ts';

interface BoardGridProps {
  readonly board: Board;
  readonly name: string;
  readonly layout: Layout;
  readonly look: RowLook;
  readonly scale: TimeScale;
  readonly isMoved: boolean;
  readonly onPan: (by: number | null) => void;
  readonly onFilter: (filter: BoardFilter | null) => void;
  readonly chosen: string | null;
  readonly onChoose: (road: Road) => void;
  readonly moving: Moving;
  readonly given: (driver: string) => Given | null;
  readonly onKeys: () => void;
  /** Takes the new order of the rows; null where there is none. */
  readonly reorder: (() => void) | null;
  readonly onHold: (isHeld: boolean) => void;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly heightInSight: number;
  /** Stands in the place of the rows. */
  readonly instead: ReactNode;
}

/** The rows under their hours: one grid for a keyboard and a screen reader, of which only the rows in sight are drawn. */
export function BoardGrid(props: BoardGridProps) {
  const { board, layout, look, scale, chosen, moving, given, scroller, instead } = props;
  const { now, knownAt } = board;
  const { inHand } = moving;
  const format = useFormat();
  const { t } = useLingui();
  const isInSight = useScrolled(scroller, props.heightInSight);
  const label = useRef<HTMLDivElement>(null);
  const roads = layout.placed.flatMap((placed) => placed.roads);
  const { cursor, onKeyDown, setPlace } = useKeys(props, roads);
  const drag = useDrag({
    label,
    onTake: (uuid) => {
      const road = roads.find(({ mission }) => mission.uuid === uuid);
      if (road !== undefined) moving.take(road.mission, null, true);
    },
    canTake: (uuid) => roads.some(({ mission }) => mission.uuid === uuid && isActive(mission)),
    onOver: (row) => moving.aim(row, true),
    onDrop: (row) => (row === null ? moving.putBack() : moving.aim(row)),
  });
  const { onChoose, onHold } = props;
  const { wasDragged } = drag;
  const choose = useCallback(
    (road: Road) => {
      if (!wasDragged.current) onChoose(road);
    },
    [wasDragged, onChoose],
  );
  const { aim } = moving;
  const giveTo = useCallback((row: string) => aim(row), [aim]);
  const hold = useHold(onHold);

  return (
    <div className={styles.board}>
      <HatchPattern />
      <BoardAxis scale={scale} now={now} isMoved={props.isMoved} onPan={props.onPan} />
      <div className={styles.scroller} ref={scroller}>
        {instead ?? (
          <div
            role="grid"
            tabIndex={-1}
            aria-label={props.name}
            aria-rowcount={layout.placed.length}
            className={styles.rows}
            style={cssVars({ '--all': layout.height / 16 })}
            onKeyDown={onKeyDown}
            onFocus={({ target }) => {
              setPlace(target.dataset.road);
              hold('focus', true);
            }}
            onBlur={() => hold('focus', false)}
            onPointerDown={drag.onPointerDown}
            onPointerEnter={() => hold('pointer', true)}
            onPointerLeave={() => hold('pointer', false)}
          >
            <HourLines scale={scale} now={now} knownAt={knownAt} />
            {layout.placed.map((placed, index) => {
              const hasCursor = placed.roads.some(({ mission }) => mission.uuid === cursor);
              if (!hasCursor && !isInSight(placed.top, placed.height)) return null;
              const { driver } = placed.row;
              const id = driver?.uuid ?? NOBODY;
              const has = (uuid: string | null) => placed.roads.some(({ mission }) => mission.uuid === uuid);
              const shown = shownRow(placed, { inHand, given, scale, look });
              return (
                <BoardRowView
                  key={id}
                  {...shown}
                  index={index}
                  top={placed.top}
                  height={placed.height}
                  scale={scale}
                  now={now}
                  knownAt={knownAt}
                  cursor={hasCursor ? cursor : null}
                  chosen={inHand === null && has(chosen) ? chosen : null}
                  taken={
                    inHand !== null && id !== inHand.target && has(inHand.mission.uuid) ? inHand.mission.uuid : null
                  }
                  offered={offeredOf(id, inHand, given, format, now)}
                  onChoose={choose}
                  onGive={inHand === null ? null : giveTo}
                />
              );
            })}
          </div>
        )}
        {instead === null && layout.folded > 0 && (
          <p className={styles.folded}>
            <Plural value={layout.folded} one="# driver without" other="# drivers without" />
          </p>
        )}
      </div>
      {props.reorder !== null && (
        <button type="button" className={styles.reorder} onClick={props.reorder}>
          <Trans>New order</Trans>
        </button>
      )}
      <div ref={label} className={styles.carried} hidden={inHand?.isCarried !== true} aria-hidden>
        {inHand?.mission.reference}
        <small>{inHand !== null && carriedWords(inHand, given, format, now)}</small>
      </div>
      <VisuallyHidden>
        <span role="status">
          {inHand !== null && spokenWords(inHand, props, format, t`No driver, leave it for later`)}
        </span>
      </VisuallyHidden>
    </div>
  );
}

/** Tells whether a pointer or the focus is on the board: rows do not change their order under either. */
function useHold(onHold: (isHeld: boolean) => void) {
  const held = useRef({ focus: false, pointer: false });
  return (by: 'focus' | 'pointer', isHeld: boolean) => {
    held.current[by] = isHeld;
    onHold(held.current.focus || held.current.pointer);
  };
}

interface Shown {
  readonly inHand: InHand | null;
  readonly given: BoardGridProps['given'];
  readonly scale: TimeScale;
  readonly look: RowLook;
}

/** A row as it would be while a mission is over it. It keeps its height: rows do not move under a hand. */
function shownRow({ row, roads, lanes }: PlacedRow, { inHand, given, scale, look }: Shown) {
  const isOver = inHand !== null && row.driver !== null && row.driver.uuid === inHand.target;
  const would = isOver ? given(row.driver.uuid) : null;
  if (would === null) return { row, roads, lanes, ...look };
  const all = would.row.roads.filter((road) => isInSight(road, scale));
  const next = lanesOf(all, 0);
  const below = Math.max(0, ...next.values());
  if (below === 0) return { row: would.row, roads: all, lanes: next, ...look };
  return { row: would.row, roads: all, lanes: next, middle: 26, laneHeight: 36 / below, hasSlots: false };
}

function offeredOf(
  id: string,
  inHand: InHand | null,
  given: BoardGridProps['given'],
  format: ReturnType<typeof useFormat>,
  now: number,
): Offered | null {
  if (inHand === null) return null;
  const isTarget = inHand.target === id;
  if (id === NOBODY) return { words: <Trans>Leave it for later</Trans>, isTarget };
  const one = given(id);
  if (one === null) return { words: '', isTarget };
  const time = format.shortMoment(arrivalOf(one).at, now);
  const words = (
    <>
      <b className={styles.there}>{time}</b> {worthWords(one)}
    </>
  );
  return { words, isTarget };
}

function carriedWords(
  { mission, target }: InHand,
  given: BoardGridProps['given'],
  format: ReturnType<typeof useFormat>,
  now: number,
): string {
  const one = target === null || target === NOBODY ? null : given(target);
  if (one === null) return '';
  const [from, to] = [mission.pickup.address.city, mission.delivery.address.city];
  const { pickup, delivery } = one.road;
  return `${from} ${format.shortMoment(pickup.at, now)}, ${to} ${format.shortMoment(delivery.at, now)}`;
}

/** Text for a screen reader about the row under the mission. */
function spokenWords(
  { target }: InHand,
  { layout, given, board }: BoardGridProps,
  format: ReturnType<typeof useFormat>,
  nobody: string,
): string {
  if (target === null) return '';
  if (target === NOBODY) return nobody;
  const index = layout.placed.findIndex(({ row }) => row.driver?.uuid === target);
  const driver = layout.placed[index]?.row.driver;
  const one = given(target);
  return driver == null || one === null ? '' : offerWords(one, shortName(driver), format, board.now);
}
