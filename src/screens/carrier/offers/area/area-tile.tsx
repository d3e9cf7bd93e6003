import type { Ref } from 'react';
import { classNames } from '#design/class-names.ts';
import { cssVars } from '#design/css-vars.ts';
import { type AreaMark, areaMark } from '#freight/offer/area-choice.ts';
import { plateOf } from '#freight/place/address.ts';
import { isCountry, type AreaTile as Tile } from '#freight/place/area-tiles.ts';
import styles from './area.module.css';
import type { EndAreas } from './use-area-draft.ts';

interface AreaTileProps {
  readonly tile: Tile;
  readonly areas: EndAreas;
  /** The selected part of it, at the end that is being chosen. */
  readonly mark: AreaMark;
  /** Offers there now; null while nobody knows. */
  readonly count: number | null;
  /** Its spoken name. */
  readonly label: string;
  /** True if Tab leads to it. */
  readonly current: boolean;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
  readonly onPress: () => void;
  readonly onFocus: () => void;
}

const PRESSED = { none: false, part: 'mixed', whole: true } as const;

/** One area as a tile: a square behind it says pickup, a disc delivery. Pale where there are no offers. */
export function AreaTile({ tile, areas, mark, count, label, current, ref, onPress, onFocus }: AreaTileProps) {
  const { code, column, row } = tile;
  const { country, division } = plateOf({ country: tile.country, division_code: code });
  const picked = areaMark(areas.pickup_iso_codes, code);
  const delivered = areaMark(areas.delivery_iso_codes, code);
  return (
    <button
      ref={ref}
      type="button"
      tabIndex={current ? 0 : -1}
      aria-pressed={PRESSED[mark]}
      aria-label={label}
      className={classNames(
        styles.tile,
        isCountry(code) && styles.country,
        count === 0 && styles.none,
        picked === 'whole' && styles.square,
        delivered === 'whole' && styles.disc,
        (picked === 'part' || delivered === 'part') && styles.part,
      )}
      style={cssVars({ '--column': column + 1, '--row': row + 1 })}
      onClick={onPress}
      onFocus={onFocus}
    >
      <span>{division ?? country}</span>
      {count !== null && count > 0 && <span className={styles.number} data-count={count > 999 ? '999+' : count} />}
    </button>
  );
}
