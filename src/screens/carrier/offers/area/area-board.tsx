import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ErrorInPlace } from '#design/error-in-place/error-in-place.tsx';
import { Segmented } from '#design/segmented/segmented.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import type { OfferCriteria } from '#freight/offer/criteria.ts';
import styles from './area.module.css';
import { AreaTiles } from './area-tiles.tsx';
import { LandMap } from './land-map.tsx';
import { useAreaCounts } from './use-area-counts.ts';
import type { AreaDraft } from './use-area-draft.ts';
import { useAreaWords } from './use-area-words.ts';
import { useAreaShapes, useBasemap } from './use-land.ts';

/** The two ways areas are shown. */
export type AreaView = 'tiles' | 'map';

interface AreaBoardProps {
  readonly draft: AreaDraft;
  readonly criteria: OfferCriteria;
  /** Whether a finger's drag chooses; on the map, any drag. */
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
