import { memo } from 'react';
import { classNames } from '#design/class-names.ts';
import { IconMark } from '#design/icon/icon-mark.tsx';
import { nextStep } from '#freight/mission/states.ts';
import type { BoardRow, Road } from '#freight/round/board.ts';
import { type Stop, slotSign } from '#freight/time-slot/time-slot.ts';
import { useFormat } from '../../../../parts/format/use-format.ts';
import { slotTimes } from '../../../../parts/mission/slot-sign.tsx';
import {
  BreakBlock,
  EmptyWay,
  LateHatch,
  NowLine,
  RestBlock,
  RoadLine,
  StopMark,
  Tray,
  TruckMark,
  WaitLine,
} from '../../../../parts/road-in-time/marks.tsx';
import type { TimeScale } from '../../../../parts/road-in-time/time-scale.ts';
import { restWords } from '../board-words.ts';
import styles from '../day-board.module.css';
import { endOfRoom, widthOf } from './fit-words.ts';

export interface LaneDrawingProps {
  readonly row: BoardRow;
  readonly lanes: ReadonlyMap<Road, number>;
  readonly roads: readonly Road[];
  readonly scale: TimeScale;
  readonly height: number;
  /** The middle of the first road, and the height of each lane below it. */
  readonly middle: number;
  readonly laneHeight: number;
  readonly now: number;
  /** End of the known part; later is dashed. */
  readonly knownAt: number;
  readonly hasSlots: boolean;
  /** The mission whose road is framed, and the one that is in the hand and leaves a dashed frame. */
  readonly chosen: string | null;
  readonly taken: string | null;
}

/** From a road to the words below it. */
const BELOW_ROAD = 24;

/** The drawing of one row: all of its roads and what its driver does between them. Screen readers hear the links instead. */
export const LaneDrawing = memo(function LaneDrawing(props: LaneDrawingProps) {
  const { row, roads, lanes, scale, height, middle, laneHeight, now, knownAt } = props;
  const format = useFormat();
  const y = (road: Road) => middle + (lanes.get(road) ?? 0) * laneHeight;
  const inSight = row.ways.filter(({ from, to }) => to > scale.from && from < scale.to);
  // Whose mission is in the hand of somebody does not drive that way any more.
  const ways = roads.some(({ mission }) => mission.uuid === props.taken) ? [] : inSight;
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${scale.width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {inSight
        .filter(({ kind }) => kind === 'rest')
        .map(({ from, to }) => {
          const [left, right] = [Math.max(-40, scale.x(from)), Math.min(scale.width, scale.x(to))];
          const words = restWords(to, format);
          const fits = widthOf(words, 13) + 40 < right - left;
          const at = freeLine([middle, ...roads.map(y)], roads.filter((road) => isUnderWayIn(road, from, to)).map(y));
          return (
            <RestBlock key={from} from={left} to={right} height={height} y={at} words={fits ? words : undefined} />
          );
        })}
      {now > scale.from && now < scale.to && <NowLine x={scale.x(now)} height={height} />}
      {ways.map(({ kind, from, to }) => {
        const span = { from: scale.x(from), to: scale.x(to), y: middle };
        if (kind === 'empty') return <EmptyWay key={from} {...span} />;
        return kind === 'wait' && to > now ? (
          <WaitLine key={from} {...span} from={scale.x(Math.max(from, now))} />
        ) : null;
      })}
      {roads.map((road) => (
        <RoadDrawing key={road.mission.uuid} {...props} road={road} y={y(road)} />
      ))}
      {ways
        .filter(({ kind }) => kind === 'break')
        .map(({ from, to }) => (
          <BreakBlock key={from} from={scale.x(from)} to={scale.x(to)} y={middle} />
        ))}
      {roads.map((road) => (
        <RoadStops key={road.mission.uuid} {...props} road={road} y={y(road)} />
      ))}
      {isUnderWay(props, knownAt) && <TruckMark x={scale.x(now)} y={middle} />}
    </svg>
  );
});

function isUnderWayIn({ pickup, delivery }: Road, from: number, to: number): boolean {
  return pickup.at < to && delivery.at > from;
}

/** The first line without a road at some time, or the place below them all. */
function freeLine(lines: readonly number[], taken: readonly number[]): number {
  const free = lines.filter((line) => !taken.includes(line));
  return free.length === 0 ? Math.max(...lines) + BELOW_ROAD : Math.min(...free);
}

/** A driver with the app who has a load on board and is in time is under way now, as far as anybody knows. */
function isUnderWay({ row, now }: LaneDrawingProps, knownAt: number): boolean {
  if (row.driver?.status !== 'validated' || knownAt < now) return false;
  return row.roads.some(
    ({ pickup, delivery, late }) =>
      late === 0 && pickup.isDone && !delivery.isDone && pickup.at <= now && now < delivery.at,
  );
}

interface RoadDrawingProps extends LaneDrawingProps {
  readonly road: Road;
  readonly y: number;
}

/** The line of a road, the trays of its slots, and its words. */
function RoadDrawing(props: RoadDrawingProps) {
  const { road, scale, y, knownAt, chosen, taken } = props;
  const { mission, pickup, delivery } = road;
  const [from, to] = [scale.x(pickup.at), scale.x(delivery.at)];
  if (mission.uuid === taken) {
    const width = Math.max(60, to - from);
    return (
      <g>
        <rect x={from} y={y - 15} width={width} height="30" rx="6" className={styles.gone} />
        <text x={from + 12} y={y + 5} className={styles.slot}>
          {mission.reference}
        </text>
      </g>
    );
  }
  const known = scale.x(Math.min(knownAt, delivery.at));
  return (
    <g>
      {mission.uuid === chosen && <ChosenFrame {...props} />}
      <StopTray {...props} stop="pickup" />
      <StopTray {...props} stop="delivery" />
      {pickup.isDone && <RoadLine from={from} to={delivery.isDone ? to : known} y={y} isDone />}
      {!delivery.isDone && <RoadLine from={pickup.isDone ? Math.max(from, known) : from + 9.5} to={to} y={y} />}
      {[pickup, delivery].map(
        ({ late, closes, at }, index) =>
          late > 0 && (
            <LateHatch key={index} from={Math.max(scale.x(closes), index === 1 ? from : -20)} to={scale.x(at)} y={y} />
          ),
      )}
      <LaneText {...props} />
    </g>
  );
}

/** A frame over the whole matter of a road: from its first tray to its last. */
function ChosenFrame({ road: { pickup, delivery }, scale, y, laneHeight }: RoadDrawingProps) {
  const from = scale.x(Math.min(pickup.at, pickup.opens)) - 13;
  const to = scale.x(Math.max(delivery.at, delivery.closes)) + 8;
  const height = Math.max(72, laneHeight - 6);
  return <rect x={from} y={y - height / 2} width={to - from} height={height} rx="4" className={styles.chosenFrame} />;
}

function StopTray({ road, scale, y, stop }: RoadDrawingProps & { readonly stop: Stop }) {
  const { opens, closes, isDone, at } = road[stop];
  // A stop that is over and was in time needs no slot.
  if (isDone && at <= closes && stop === 'pickup' && road.delivery.isDone) return null;
  const bound = slotSign(road.mission[stop].time_slot, stop);
  const from = bound === 'by' ? Math.max(opens, Math.min(at, closes)) : opens;
  return <Tray from={scale.x(from)} to={scale.x(closes)} y={y} opens={bound !== 'by'} closes={bound !== 'from'} />;
}

/** The slots of a road below it, where they do not touch. */
function LaneText({ road, roads, lanes, scale, y, hasSlots }: RoadDrawingProps) {
  const format = useFormat();
  if (!hasSlots || road.delivery.isDone) return null;
  const until = Math.min(scale.width, endOfRoom(road, roads, lanes, scale));
  return <SlotTexts road={road} scale={scale} y={y + 32} until={until} format={format} />;
}

interface SlotTextsProps extends Pick<RoadDrawingProps, 'road' | 'scale' | 'y'> {
  readonly until: number;
  readonly format: ReturnType<typeof useFormat>;
}

const GLYPHS = { at: 'eq', from: 'gte', by: 'lte' } as const;

function SlotTexts({ road, scale, y, until, format }: SlotTextsProps) {
  const { mission, pickup, delivery } = road;
  const [first, second] = (['pickup', 'delivery'] as const).map((stop) => ({
    bound: slotSign(mission[stop].time_slot, stop),
    words: slotTimes(mission[stop].time_slot, stop, format),
  }));
  if (first === undefined || second === undefined) return null;
  const firstWidth = widthOf(first.words, 13) + 20;
  const secondWidth = widthOf(second.words, 13) + 20;
  const firstAt = Math.max(4, scale.x(pickup.opens) - 1);
  const showsFirst = !pickup.isDone && firstAt + firstWidth < until;
  const secondAt = scale.x(delivery.closes) + 2 - secondWidth;
  const showsSecond = secondAt > (showsFirst ? firstAt + firstWidth + 6 : 4) && secondAt + secondWidth < until + 4;
  return (
    <>
      {showsFirst && <SlotText {...first} x={firstAt} y={y} isLate={pickup.late > 0} />}
      {showsSecond && <SlotText {...second} x={secondAt} y={y} isLate={delivery.late > 0} />}
    </>
  );
}

interface SlotTextProps {
  readonly bound: keyof typeof GLYPHS;
  readonly words: string;
  readonly x: number;
  readonly y: number;
  readonly isLate: boolean;
}

function SlotText({ bound, words, x, y, isLate }: SlotTextProps) {
  return (
    <g>
      <rect x={x} y={y - 12} width="15" height="15" rx="2" className={styles.slotSign} />
      <IconMark name={GLYPHS[bound]} x={x + 7.5} y={y - 4.5} size={12} className={styles.slotGlyph} />
      <text x={x + 19} y={y} className={classNames(styles.slot, isLate && styles.lateSlot)}>
        {words}
      </text>
    </g>
  );
}

/** The pickup and the delivery, at the times they happened or will. */
function RoadStops({ road, scale, y, taken }: RoadDrawingProps) {
  const { mission, pickup, delivery } = road;
  if (mission.uuid === taken) return null;
  const step = nextStep(mission);
  return (
    <>
      {(['pickup', 'delivery'] as const).map((stop) => {
        const { at, isDone, late } = stop === 'pickup' ? pickup : delivery;
        const isHere = isDone && mission[stop].recorded_at === null;
        const isNow = step === stop && mission.driver === null;
        const state = isHere ? 'here' : isDone ? 'done' : late > 0 ? 'late' : isNow ? 'now' : 'todo';
        return (
          <StopMark key={stop} x={scale.x(at)} y={y} shape={stop === 'pickup' ? 'square' : 'disc'} state={state} />
        );
      })}
    </>
  );
}
