import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { classNames } from '#design/class-names.ts';
import { cssVars } from '#design/css-vars.ts';
import { areaMark } from '#freight/offer/area-choice.ts';
import { AREA_GRID, AREA_TILES } from '#freight/place/area-tiles.ts';
import styles from './area.module.css';
import { AreaTile } from './area-tile.tsx';
import { nextTile } from './next-tile.ts';
import { Overview } from './overview.tsx';
import type { AreaDraft } from './use-area-draft.ts';
import { areasIn, useLasso } from './use-lasso.ts';

/** Where most freight begins: in sight at first where nothing is chosen. */
const FIRST = 'FR-59';

interface AreaTilesProps {
  readonly draft: AreaDraft;
  readonly countOf: (area: string) => number | null;
  readonly spoken: (area: string, count: number | null) => string;
  /** True if a finger's drag chooses; otherwise it moves the tiles. */
  readonly painting: boolean;
  /** Brings a tile into sight and gives it the focus, each time it is another object. */
  readonly sought: { readonly area: string } | null;
}

/** The areas as tiles laid out like the land. One stop of the Tab key; arrows go from tile to tile, Space presses. */
export function AreaTiles({ draft, countOf, spoken, painting, sought }: AreaTilesProps) {
  const { t } = useLingui();
  const { areas, chosen, end, marked, toggle, turn } = draft;
  const [current, setCurrent] = useState(() => AREA_TILES.find(({ code }) => chosen.includes(code))?.code ?? FIRST);
  const scroller = useRef<HTMLDivElement>(null);
  const tiles = useRef(new Map<string, HTMLButtonElement>());
  const { lasso, handlers } = useLasso(painting, turn);

  const first = useRef(current);
  useEffect(() => {
    tiles.current.get(first.current)?.scrollIntoView({ block: 'center', inline: 'center' });
  }, []);
  useEffect(() => {
    if (sought === null) return;
    const tile = tiles.current.get(sought.area);
    tile?.scrollIntoView({ block: 'center', inline: 'center' });
    tile?.focus({ preventScroll: true });
  }, [sought]);

  const go = (press: KeyboardEvent) => {
    const from = AREA_TILES.find(({ code }) => code === current);
    const next = from === undefined ? null : nextTile(from, press.key);
    if (next === null) return;
    press.preventDefault();
    tiles.current.get(next.code)?.focus();
  };
  const taken = lasso === null ? [] : areasIn(lasso);

  return (
    <div className={styles.field}>
      <div ref={scroller} className={styles.scroll}>
        <div
          role="toolbar"
          tabIndex={-1}
          aria-label={end === 'pickup' ? t`Pickup areas` : t`Delivery areas`}
          className={classNames(styles.tiles, painting && styles.painting)}
          style={cssVars({ '--columns': AREA_GRID.columns, '--rows': AREA_GRID.rows })}
          onKeyDown={go}
          {...handlers}
        >
          {AREA_TILES.map((tile) => (
            <AreaTile
              key={tile.code}
              ref={(button) => {
                if (button !== null) tiles.current.set(tile.code, button);
              }}
              tile={tile}
              areas={areas}
              mark={areaMark(chosen, tile.code)}
              count={countOf(tile.code)}
              label={spoken(tile.code, countOf(tile.code))}
              current={tile.code === current}
              onPress={() => toggle(tile.code)}
              onFocus={() => setCurrent(tile.code)}
            />
          ))}
          {lasso !== null && (
            <div
              className={styles.lasso}
              style={cssVars({
                '--left': lasso.left + 1,
                '--right': lasso.right + 2,
                '--top': lasso.top + 1,
                '--bottom': lasso.bottom + 2,
              })}
            >
              <span>{taken.length}</span>
            </div>
          )}
        </div>
      </div>
      <Overview scroller={scroller} marked={marked} />
    </div>
  );
}
