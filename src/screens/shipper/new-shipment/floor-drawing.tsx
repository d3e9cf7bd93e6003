import { useLingui } from '@lingui/react/macro';
import { classNames } from '#design/class-names.ts';
import type { DrawnLine } from '#freight/draft/measures.ts';
import { LOAD_LIMITS } from '#freight/load/load.ts';
import type { FloorPlan } from '#freight/load/truck-floor.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import styles from './floor.module.css';
import { lineLetter } from './line-letter.ts';

interface FloorDrawingProps {
  readonly plan: FloorPlan;
  readonly lines: readonly DrawnLine[];
  readonly isOver: boolean;
  /** Metres that are free. */
  readonly free: number;
  /** Drawn for the width of a phone. */
  readonly isSmall: boolean;
  readonly label: string;
}

const FULL = LOAD_LIMITS.maxLength;
const WIDE = LOAD_LIMITS.maxWidth;
/** Left of the floor is the cab; above it the brackets, below it the ruler. */
const LEFT = 34;
const TOP = 34;
const RULER = 34;

/** The drawing: pieces with their letters, brackets with metres, the free part dashed, a ruler with the limit in red. */
export function FloorDrawing({ plan, lines, isOver, free, isSmall, label }: FloorDrawingProps) {
  const { t } = useLingui();
  const format = useFormat();
  const scale = isSmall ? 0.22 : 0.48;
  const end = Math.max(FULL, ...plan.spans.map(({ to }) => to));
  const shown = isOver ? end : FULL;
  // A load that is too long is drawn smaller, so that all of it is in sight.
  const k = (scale * FULL) / Math.max(FULL, shown);
  const x = (cm: number) => LEFT + cm * k;
  const y = (cm: number) => TOP + cm * k;
  const bottom = y(WIDE);
  const width = x(Math.max(FULL, shown)) + 42;
  const used = Math.max(0, ...plan.spans.map(({ to }) => to));
  const ticks = isSmall ? [0, 4, 8] : [0, 2, 4, 6, 8, 10, 12];
  const freeMetres = format.number(Math.max(0, free), 1);
  return (
    <svg viewBox={`0 0 ${width} ${bottom + RULER}`} role="img" aria-label={label} className={styles.floor}>
      <path d={`M4 ${TOP + 8}q0-8 8-8h16v${bottom - TOP}h-16q-8 0-8-8z`} className={styles.cab} />
      <rect x={x(0)} y={TOP} width={FULL * k} height={bottom - TOP} className={styles.bed} />
      {used < FULL - 20 && !isOver && (
        <rect
          x={x(used) + 2}
          y={TOP + 2}
          width={(FULL - used) * k - 4}
          height={bottom - TOP - 4}
          className={styles.free}
        />
      )}
      {free >= 1 && (FULL - used) * k > 76 && (
        <text x={x((used + FULL) / 2)} y={y(WIDE / 2) + 5} className={styles.strong}>
          {t`${freeMetres} m free`}
        </text>
      )}
      {plan.pieces.map(({ line, ...piece }, index) => (
        <g key={index}>
          <rect
            x={x(piece.x) + 1}
            y={y(piece.y) + 1}
            width={piece.along * k - 2}
            height={piece.across * k - 2}
            className={classNames(
              styles.piece,
              (lines[line]?.index ?? 0) % 2 === 1 && styles.tinted,
              isOver && piece.x + piece.along > FULL && styles.outside,
            )}
          />
          {piece.along * k > 15 && piece.across * k > 15 && (
            <text x={x(piece.x + piece.along / 2)} y={y(piece.y + piece.across / 2) + 5} className={styles.letter}>
              {lineLetter(lines[line]?.index ?? 0)}
            </text>
          )}
        </g>
      ))}
      {plan.spans.map(({ from, to }, index) => (
        <Bracket key={index} from={x(from)} to={x(to)} line={lines[index]} isSmall={isSmall} />
      ))}
      <rect x={x(0)} y={TOP} width={FULL * k} height={bottom - TOP} className={styles.frame} />
      <path d={`M${x(0)} ${bottom + 8}H${x(FULL)}`} className={styles.axis} />
      {ticks.map((metre) => (
        <g key={metre}>
          <path d={`M${x(metre * 100)} ${bottom + 8}v6`} className={styles.axis} />
          <text x={x(metre * 100)} y={bottom + 28} className={styles.tick}>
            {metre}
          </text>
        </g>
      ))}
      <path d={`M${x(FULL)} ${isOver ? TOP - 10 : bottom - 2}V${bottom + 15}`} className={styles.limit} />
      <text x={x(FULL)} y={bottom + 28} className={styles.limitWords}>
        {format.number(FULL / 100, 1)}
      </text>
    </svg>
  );
}

interface BracketProps {
  readonly from: number;
  readonly to: number;
  readonly line: DrawnLine | undefined;
  readonly isSmall: boolean;
}

function Bracket({ from, to, line, isSmall }: BracketProps) {
  const format = useFormat();
  if (line === undefined || to - from < 8) return null;
  const letter = lineLetter(line.index);
  const metres = `${format.number(line.metres, 1)} m`;
  const long = `${letter}: ${line.quantity} × ${line.width} × ${line.length} · ${metres}`;
  const short = `${letter} ${metres}`;
  // About 7 units a letter: what does not fit over its bracket is said shorter, or not at all.
  const words = [...(isSmall ? [] : [long]), short, letter].find((text) => text.length * 7 < to - from + 8);
  return (
    <>
      <path d={`M${from + 1} ${TOP - 4}v-8H${to - 1}v8`} className={styles.bracket} />
      {words !== undefined && (
        <text x={(from + to) / 2} y={TOP - 17} className={styles.strong}>
          {words}
        </text>
      )}
    </>
  );
}
