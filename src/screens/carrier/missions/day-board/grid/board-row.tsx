import { Plural, Trans } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import { classNames } from '#design/class-names.ts';
import { cssVars } from '#design/css-vars.ts';
import { Icon } from '#design/icon/icon.tsx';
import { HatchEdge, LatePanel } from '#design/late-panel/late-panel.tsx';
import type { BoardRow, Road } from '#freight/round/board.ts';
import { spanWords } from '../../../../parts/format/duration.ts';
import { useFormat } from '../../../../parts/format/use-format.ts';
import { PersonAvatar } from '../../../../parts/words/person-avatar.tsx';
import { freeWords, roadWords, rowName } from '../board-words.ts';
import styles from '../day-board.module.css';
import { NOBODY } from '../moving/in-hand.ts';
import { endOfRoom } from './fit-words.ts';
import { LaneDrawing, type LaneDrawingProps } from './lane-drawing.tsx';

/** Text in the cell of a driver while a mission is in the hand: the arrival there. */
export interface Offered {
  readonly words: ReactNode;
  readonly isTarget: boolean;
}

export interface BoardRowProps extends Omit<LaneDrawingProps, 'roads'> {
  readonly index: number;
  readonly top: number;
  readonly roads: readonly Road[];
  /** The road that a press of Tab reaches. */
  readonly cursor: string | null;
  readonly offered: Offered | null;
  readonly onChoose: (road: Road) => void;
  /** Set while a mission is in the hand: the whole row is a target. */
  readonly onGive: ((row: string) => void) | null;
}

/** One driver and their roads. */
export const BoardRowView = memo(function BoardRowView(props: BoardRowProps) {
  const { row, roads, scale, lanes, height, middle, laneHeight, now, index, top, offered, onGive } = props;
  const id = row.driver?.uuid ?? NOBODY;
  const format = useFormat();
  return (
    <div
      role="row"
      aria-rowindex={index + 1}
      data-row={id}
      className={classNames(
        styles.row,
        row.driver === null && styles.nobody,
        offered?.isTarget === true && styles.target,
      )}
      style={cssVars({ '--top': top / 16, '--height': height / 16 })}
    >
      {row.late > 0 && offered === null && <HatchEdge />}
      <div role="rowheader" className={styles.who}>
        {row.driver === null ? (
          <span className={styles.nobodyIcon} aria-hidden>
            <Icon name="user-switch-b" />
          </span>
        ) : (
          <PersonAvatar person={row.driver} />
        )}
        <span className={styles.whoWords}>
          <b>{rowName(row)}</b>
          {offered === null ? <RowState row={row} now={now} count={roads.length} /> : <small>{offered.words}</small>}
        </span>
      </div>
      <div className={styles.lane} role="none">
        <LaneDrawing
          row={row}
          roads={roads}
          lanes={lanes}
          scale={scale}
          height={height}
          middle={middle}
          laneHeight={laneHeight}
          now={now}
          knownAt={props.knownAt}
          hasSlots={props.hasSlots}
          chosen={props.chosen}
          taken={props.taken}
        />
        {roads.map((road) => {
          const { mission, pickup, delivery } = road;
          const from = Math.max(scale.x(pickup.at) - 12, 0);
          const to = Math.min(Math.max(scale.x(delivery.at) + 12, from + 48), scale.width);
          const room = endOfRoom(road, roads, lanes, scale) - from - 3;
          const y = middle + (lanes.get(road) ?? 0) * laneHeight;
          return (
            <div key={mission.uuid} role="gridcell" className={styles.cell}>
              <button
                type="button"
                data-road={mission.uuid}
                tabIndex={props.cursor === mission.uuid ? 0 : -1}
                aria-pressed={props.chosen === mission.uuid}
                aria-label={roadWords(road, format, now)}
                className={styles.hit}
                style={cssVars({
                  '--left': from / 16,
                  '--width': (to - from) / 16,
                  '--y': (y - 36) / 16,
                  '--room': Math.max(0, room) / 16,
                })}
                onClick={() => props.onChoose(road)}
              >
                {mission.uuid !== props.taken && (
                  <span className={classNames(styles.laneWords, delivery.isDone && styles.over)}>
                    {scale.x(pickup.at) > -60 && room > 110 && <span>{mission.pickup.address.city}</span>}
                    {/* Words that touch would be one word, which the name of the road does not hold. */ ' '}
                    <Icon name="arrow-right-b" />
                    <span>{mission.delivery.address.city}</span>
                  </span>
                )}
              </button>
            </div>
          );
        })}
        {onGive !== null && (
          <button type="button" tabIndex={-1} aria-hidden className={styles.give} onClick={() => onGive(id)} />
        )}
      </div>
    </div>
  );
});

/** The first fact about a driver: how late they are, or where and when they are free. */
function RowState({ row, now, count }: { readonly row: BoardRow; readonly now: number; readonly count: number }) {
  const format = useFormat();
  if (row.driver === null) {
    return (
      <small>
        <Plural value={count} one="# mission" other="# missions" />
      </small>
    );
  }
  if (row.late > 0) {
    const span = spanWords(row.late);
    return (
      <LatePanel>
        <Trans>Late {span}</Trans>
      </LatePanel>
    );
  }
  return <small>{freeWords(row, format, now)}</small>;
}
