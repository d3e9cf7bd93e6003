import { classNames } from '../class-names.ts';
import { cssVars } from '../css-vars.ts';
import styles from './plot.module.css';
import { Plot, type PlotPoint } from './plot.tsx';
import { placeOn, scaleTo } from './scale.ts';

interface BarPlotProps {
  readonly label: string;
  readonly points: readonly PlotPoint[];
  readonly tick: (value: number) => string;
}

/** Amounts side by side, from nothing up. */
export function BarPlot({ label, points, tick }: BarPlotProps) {
  const scale = scaleTo(points.map(({ value }) => value ?? 0));
  return (
    <Plot label={label} points={points} scale={scale} tick={tick}>
      <div className={classNames(styles.bars, points.length > 8 && styles.many)}>
        {points.map(({ key, value, figure, open }) => (
          <span key={key} className={styles.column} style={cssVars({ '--at': placeOn(scale, value ?? 0) })}>
            {value !== null && value > 0 && (
              <>
                <span className={styles.figure}>{figure}</span>
                <span className={classNames(styles.bar, open === true && styles.open)} />
              </>
            )}
          </span>
        ))}
      </div>
    </Plot>
  );
}
