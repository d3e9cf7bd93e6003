import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { AreaCount } from '#contract/answers/offer.ts';
import { ErrorInPlace } from '#design/error-in-place/error-in-place.tsx';
import { Segmented } from '#design/segmented/segmented.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import { offerAreasQuery } from '#device/offers/offer-queries.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { OfferCriteria } from '#freight/offer/criteria.ts';
import { useAreaShapes } from '../../../parts/areas/use-area-shapes.ts';
import styles from './area.module.css';
import { AreaTiles } from './area-tiles.tsx';
import { LandMap } from './land-map.tsx';
import type { AreaDraft, End } from './use-area-draft.ts';
import { useAreaWords } from './use-area-words.ts';
import { useBasemap } from './use-land.ts';

/** The two ways areas are shown. */
export type AreaView = 'tiles' | 'map';

interface AreaBoardProps {
  readonly draft: AreaDraft;
  readonly criteria: OfferCriteria;
  /** True if a finger's drag chooses; on the map, any drag. */
  readonly painting: boolean;
  /** Both stand beside each other. */
  readonly isWide: boolean;
  /** Which of the two, where there is room for one. */
  readonly view: AreaView;
  readonly onView: (view: AreaView) => void;
  /** The tile to bring into sight. */
  readonly sought: { readonly area: string } | null;
}

/** The areas as tiles and as a map, always the same choice: both beside each other where there is room, else one. */
export function AreaBoard({ draft, criteria, painting, sought, isWide, view, onView }: AreaBoardProps) {
  const { t } = useLingui();
  const [hasMap, setHasMap] = useState(true);
  const [aim, setAim] = useState<string | null>(null);
  const showsMap = isWide || view === 'map';
  const shapes = useAreaShapes();
  const basemap = useBasemap(showsMap);
  const countOf = useAreaCounts(criteria, draft.end);
  const { spoken } = useAreaWords(shapes.data);
  const isLost = shapes.isError || basemap.isError;
  const retry = () => void Promise.all([shapes.refetch(), basemap.refetch()]);

  return (
    <>
      {!isWide && (
        <Segmented
          label={t`Show areas as`}
          value={view}
          onChange={onView}
          className={styles.views}
          segments={[
            { value: 'tiles', label: <Trans>Tiles</Trans> },
            { value: 'map', label: <Trans>Map</Trans> },
          ]}
        />
      )}
      <div className={styles.board}>
        {showsMap && (
          <section className={styles.land} aria-label={t`Map`}>
            {isLost && (
              <ErrorInPlace retryLabel={<Trans>Try again</Trans>} onRetry={retry}>
                <Trans>The map is not on this device yet and could not be loaded. The tiles work without it.</Trans>
              </ErrorInPlace>
            )}
            {!hasMap && (
              <p className={styles.note}>
                <Trans>This browser draws no map. The tiles choose the same areas.</Trans>
              </p>
            )}
            {!isLost && hasMap && (shapes.data === undefined || basemap.data === undefined) && (
              <p className={styles.note} role="status">
                <Trans>Loading the map</Trans>
              </p>
            )}
            {hasMap && shapes.data !== undefined && basemap.data !== undefined && (
              <LandMap
                draft={draft}
                criteria={criteria}
                basemap={basemap.data}
                shapes={shapes.data}
                painting={painting}
                onAim={setAim}
                onNone={() => setHasMap(false)}
              />
            )}
            <VisuallyHidden>
              <span role="status">{aim !== null && spoken(aim, countOf(aim))}</span>
            </VisuallyHidden>
          </section>
        )}
        {(isWide || view === 'tiles') && (
          <AreaTiles draft={draft} countOf={countOf} spoken={spoken} painting={painting} sought={sought} />
        )}
      </div>
    </>
  );
}

/** Tells how many offers an area has at one end; null while nobody knows. */
function useAreaCounts(criteria: OfferCriteria, end: End): (area: string) => number | null {
  const { company } = useViewer();
  const { data } = useQuery(offerAreasQuery(company?.uuid ?? '', criteria));
  const counted = data?.[end];
  const counts = useMemo(() => (counted === undefined ? null : tally(counted)), [counted]);
  return (area) => (counts === null ? null : (counts.get(area) ?? 0));
}

/** A country has what its divisions have, and what is known of it alone. */
function tally(counted: readonly AreaCount[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { area, count } of counted) {
    for (const code of new Set([area, area.slice(0, 2)])) counts.set(code, (counts.get(code) ?? 0) + count);
  }
  return counts;
}
