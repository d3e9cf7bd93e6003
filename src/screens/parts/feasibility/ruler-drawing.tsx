import { IconMark } from '#design/icon/icon-mark.tsx';
import type { Feasibility } from '#freight/driving-time/feasibility.ts';
import { BreakBlock, LateHatch, NowLine, WaitLine } from '../road-in-time/marks.tsx';
import type { TimeScale } from '../road-in-time/time-scale.ts';
import styles from './who-can.module.css';

/** Where the arrowhead stands at the latest, in pixels before the end of the scale. */
const HEAD = 13;

export interface DrawnSlot {
  readonly opens: number;
  readonly closes: number;
}

interface RulerDrawingProps {
  readonly scale: TimeScale;
  readonly height: number;
  /** Unix milliseconds. */
  readonly now: number;
  readonly slot: DrawnSlot;
  /** Null while it is not known. */
  readonly judged: Feasibility | null;
  readonly arrival: number | null;
  readonly isChosen: boolean;
  /** Late is hatched where the mission is the company's already. */
  readonly isOurs: boolean;
}

/** The way of a driver in time: busy, free there, on the road, resting, there. The words say the same. */
export function RulerDrawing({ scale, height, now, slot, judged, arrival, isChosen, isOurs }: RulerDrawingProps) {
  const y = height / 2;
  const inside = (at: number) => Math.min(scale.width, Math.max(0, scale.x(at)));
  const [opens, closes] = [inside(slot.opens), inside(slot.closes)];
  return (
    <svg width={scale.width} height={height} className={styles.drawing} aria-hidden="true">
      {closes > opens && <rect x={opens} y="0" width={closes - opens} height={height} className={styles.slot} />}
      {[slot.opens, slot.closes].map(
        (at) =>
          at > scale.from &&
          at < scale.to && <path key={at} d={`M${scale.x(at)} 0V${height}`} className={styles.edge} />,
      )}
      {now >= scale.from && now <= scale.to && <NowLine x={Math.max(3, scale.x(now))} height={height} />}
      {judged !== null && arrival !== null && (
        <>
          <Parts judged={judged} now={now} inside={inside} y={y} arrival={arrival} />
          {isOurs && arrival > slot.closes && inside(arrival) - closes > 0 && (
            <LateHatch from={Math.max(closes, inside(now))} to={Math.max(HEAD, inside(arrival) - HEAD)} y={y} />
          )}
          <Head x={Math.max(HEAD + 8, inside(arrival))} y={y} isChosen={isChosen} />
        </>
      )}
    </svg>
  );
}

interface PartsProps {
  readonly judged: Feasibility;
  readonly arrival: number;
  readonly now: number;
  readonly y: number;
  readonly inside: (at: number) => number;
}

function Parts({ judged: { free_at, ways }, arrival, now, y, inside }: PartsProps) {
  const free = free_at === null ? now : Math.max(now, Date.parse(free_at));
  const parts = ways
    .map(({ kind, from, to }) => ({
      kind,
      start: Math.max(free, Date.parse(from)),
      end: Math.min(arrival, Date.parse(to)),
    }))
    .filter(({ start, end }) => end > start);
  return (
    <>
      {free > now && <path d={`M${inside(now)} ${y}H${inside(free)}`} className={styles.busy} />}
      {parts.map(({ kind, start, end }) => {
        const [from, to] = [inside(start), inside(end)];
        if (to <= from) return null;
        if (kind === 'drive') return <path key={start} d={`M${from} ${y}H${to}`} className={styles.drive} />;
        if (kind === 'wait') return <WaitLine key={start} from={from} to={to} y={y} />;
        if (kind === 'break') return <BreakBlock key={start} from={from} to={to} y={y} />;
        return (
          <g key={start}>
            <rect x={from} y={y - 10} width={Math.max(2, to - from)} height="20" className={styles.rest} />
            {to - from >= 20 && <IconMark name="bed-f" x={(from + to) / 2} y={y} size={16} className={styles.bed} />}
          </g>
        );
      })}
      <circle cx={Math.max(5, inside(free))} cy={y} r="5" className={styles.dot} />
    </>
  );
}

function Head({ x, y, isChosen }: { readonly x: number; readonly y: number; readonly isChosen: boolean }) {
  return (
    <path
      d={`M${x - HEAD} ${y - 9}L${x} ${y}L${x - HEAD} ${y + 9}Z`}
      className={isChosen ? styles.arrowheadOn : styles.arrowhead}
    />
  );
}
