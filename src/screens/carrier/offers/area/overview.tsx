import { type RefObject, useEffect, useState } from 'react';
import { classNames } from '#design/class-names.ts';
import type { ChosenAreas } from '#design/map/areas/area-surface.ts';
import { AREA_GRID, AREA_TILES } from '#freight/place/area-tiles.ts';
import styles from './area.module.css';

interface OverviewProps {
  /** The element that the tiles scroll in. */
  readonly scroller: RefObject<HTMLElement | null>;
  readonly marked: ChosenAreas;
}

/** A small picture of all the tiles, with what is in sight of them: only a picture. */
export function Overview({ scroller, marked }: OverviewProps) {
  const [sight, setSight] = useState({ x: 0, y: 0, width: 0, height: 0 });
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const look = () => {
      const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
      const [across, down] = [AREA_GRID.columns / scrollWidth, AREA_GRID.rows / scrollHeight];
      setSight({
        x: scrollLeft * across,
        y: scrollTop * down,
        width: clientWidth * across,
        height: clientHeight * down,
      });
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [scroller]);
  return (
    <svg
      className={styles.overview}
      viewBox={`-0.6 -0.6 ${AREA_GRID.columns + 1.2} ${AREA_GRID.rows + 1.2}`}
      aria-hidden
      focusable="false"
    >
      {AREA_TILES.map(({ code, column, row }) => {
        const isDisc = marked.disc.has(code);
        return (
          <rect
            key={code}
            className={classNames(marked.square.has(code) && styles.seenSquare, isDisc && styles.seenDisc)}
            x={column + 0.06}
            y={row + 0.06}
            width={0.88}
            height={0.88}
            rx={isDisc ? 0.44 : 0}
          />
        );
      })}
      <rect className={styles.sight} {...sight} />
    </svg>
  );
}
