import { classNames } from '#design/class-names.ts';
import { IconMark } from '#design/icon/icon-mark.tsx';
import styles from './road-in-time.module.css';

/** From where to where on a drawing, and the height of the road's middle. */
interface Span {
  readonly from: number;
  readonly to: number;
  readonly y: number;
}

/** The pale red hatch of what is late. Each drawing refers to it: one per page. */
export function HatchPattern() {
  return (
    <svg className={styles.defs} width="0" height="0" aria-hidden="true">
      <defs>
        <pattern id="late-hatch" width="11.3" height="11.3" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="11.3" height="11.3" className={styles.tint} />
          <rect width="5.65" height="11.3" className={styles.stripe} />
        </pattern>
      </defs>
    </svg>
  );
}

/** A road with a load: solid where it is done, dashed where it is to come. */
export function RoadLine({ from, to, y, isDone = false }: Span & { readonly isDone?: boolean }) {
  return to <= from ? null : <path d={`M${from} ${y}H${to}`} className={isDone ? styles.roadDone : styles.roadAhead} />;
}

/** Driving without a load. */
export function EmptyWay({ from, to, y }: Span) {
  return to <= from ? null : <path d={`M${from} ${y}H${to}`} className={styles.empty} />;
}

/** Standing until something opens, or until the time to leave. */
export function WaitLine({ from, to, y }: Span) {
  return to <= from ? null : <path d={`M${from} ${y}H${to}`} className={styles.wait} />;
}

/** A break that the law demands: a block on the way, 22 high, with an edge. */
export function BreakBlock({ from, to, y }: Span) {
  return <rect x={from} y={y - 11} width={Math.max(2, to - from)} height="22" className={styles.break} />;
}

interface RestBlockProps {
  readonly from: number;
  readonly to: number;
  readonly height: number;
  /** The height of its bed and words, in the middle by default. */
  readonly y?: number;
  /** `until 05:15`; left out where it does not fit. */
  readonly words?: string | undefined;
}

/** A daily or weekly rest: a block of the whole row, with a bed. */
export function RestBlock({ from, to, height, y = height / 2, words }: RestBlockProps) {
  const width = to - from;
  return (
    <g>
      <rect x={from} y="0" width={width} height={height} className={styles.rest} />
      {width >= 38 && <IconMark name="bed-f" x={from + 19} y={y} size={18} className={styles.mark} />}
      {words !== undefined && (
        <text x={from + 34} y={y + 4.5} className={styles.small}>
          {words}
        </text>
      )}
    </g>
  );
}

interface TrayProps extends Span {
  /** A post at the left: not before. A post at the right: not after. */
  readonly opens: boolean;
  readonly closes: boolean;
}

/** The slot under a road: a line with a post at each end that is fixed. */
export function Tray({ from, to, y, opens, closes }: TrayProps) {
  const low = y + 15;
  const end = Math.max(to, from + 2);
  return (
    <path d={`M${from} ${opens ? low - 7 : low}V${low}H${end}V${closes ? low - 7 : low}`} className={styles.tray} />
  );
}

/** From the end of the slot to the stop: late by that length. */
export function LateHatch({ from, to, y }: Span) {
  const length = Math.max(8, to - from);
  return <rect x={to - length} y={y - 6} width={length} height="12" fill="url(#late-hatch)" />;
}

interface StopMarkProps {
  readonly x: number;
  readonly y: number;
  readonly shape: 'square' | 'disc';
  readonly state: 'done' | 'now' | 'todo' | 'here' | 'late';
}

/** A stop at the time it happened or will: the square of a pickup, the disc of a delivery. */
export function StopMark({ x, y, shape, state }: StopMarkProps) {
  const look = classNames(styles.stop, styles[state]);
  return (
    <g>
      {shape === 'disc' ? (
        <circle cx={x} cy={y} r="9.5" className={look} />
      ) : (
        <rect x={x - 9.5} y={y - 9.5} width="19" height="19" className={look} />
      )}
      {(state === 'done' || state === 'here') && (
        <path d={`M${x - 5} ${y + 0.5}l3.5 3.5 6.5-7`} className={state === 'done' ? styles.check : styles.checkHere} />
      )}
      {state === 'late' && <path d={`M${x} ${y - 5.5}v6.5M${x} ${y + 3}v2.6`} className={styles.alarm} />}
    </g>
  );
}

/** The truck on the line of now: under way. It says when, never where. */
export function TruckMark({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g>
      <rect x={x - 14} y={y - 12} width="28" height="24" rx="4" className={styles.truck} />
      <IconMark name="truck-f" x={x} y={y} size={20} className={styles.onTruck} />
    </g>
  );
}

/** Now, as a line through a drawing. */
export function NowLine({ x, height }: { readonly x: number; readonly height: number }) {
  return (
    <g>
      <rect x={x - 2.5} y="0" width="5" height={height} className={styles.nowEdge} />
      <rect x={x - 1.5} y="0" width="3" height={height} className={styles.nowLine} />
    </g>
  );
}
