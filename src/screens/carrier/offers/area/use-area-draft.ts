import { useMemo, useRef, useState } from 'react';
import type { ChosenAreas } from '#design/map/areas/area-surface.ts';
import { areaMark, toggleArea, withAreas, withoutAreas } from '#freight/offer/area-choice.ts';
import type { OfferCriteria } from '#freight/offer/criteria.ts';
import { AREA_TILES } from '#freight/place/area-tiles.ts';

/** The two ends of a transport: each has its own areas. */
export type End = 'pickup' | 'delivery';

/** Both ends' areas, as they are asked for. */
export type EndAreas = Pick<OfferCriteria, 'pickup_iso_codes' | 'delivery_iso_codes'>;

/** An area that is being chosen: the end, and the areas there. Nothing is searched until it is taken. */
export interface AreaDraft {
  readonly end: End;
  readonly setEnd: (end: End) => void;
  readonly areas: EndAreas;
  /** The areas chosen at that end. */
  readonly chosen: readonly string[];
  /** The areas under a mark of the map: squares for pickups, discs for deliveries. */
  readonly marked: ChosenAreas;
  readonly toggle: (area: string) => void;
  /** Takes all of some areas, or leaves them where all were taken. */
  readonly turn: (areas: readonly string[]) => void;
  /** The same as a drag goes on: all of it does what its first area began. */
  readonly paint: (areas: readonly string[], isFirst: boolean) => void;
  readonly clear: () => void;
}

export function useAreaDraft({ pickup_iso_codes, delivery_iso_codes }: EndAreas): AreaDraft {
  const [end, setEnd] = useState<End>('pickup');
  const [areas, setAreas] = useState<EndAreas>({ pickup_iso_codes, delivery_iso_codes });
  const takes = useRef(true);
  const chosen = areas[`${end}_iso_codes`];
  const change = (next: (chosen: readonly string[]) => string[]) =>
    setAreas((last) => ({ ...last, [`${end}_iso_codes`]: next(last[`${end}_iso_codes`]) }));
  const marked = useMemo(
    () => ({ square: coveredBy(areas.pickup_iso_codes), disc: coveredBy(areas.delivery_iso_codes) }),
    [areas],
  );
  return {
    end,
    setEnd,
    areas,
    chosen,
    marked,
    toggle: (area) => change((last) => toggleArea(last, area)),
    turn: (some) => change((last) => (isWhole(last, some) ? withoutAreas(last, some) : withAreas(last, some))),
    paint(some, isFirst) {
      if (isFirst) takes.current = !isWhole(chosen, some);
      const takesAll = takes.current;
      change((last) => (takesAll ? withAreas(last, some) : withoutAreas(last, some)));
    },
    clear: () => change(() => []),
  };
}

function isWhole(chosen: readonly string[], areas: readonly string[]): boolean {
  return areas.every((area) => areaMark(chosen, area) === 'whole');
}

function coveredBy(chosen: readonly string[]): ReadonlySet<string> {
  return new Set(AREA_TILES.map(({ code }) => code).filter((code) => areaMark(chosen, code) === 'whole'));
}
