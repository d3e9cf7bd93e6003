import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AreaMap } from '#design/map/areas/area-map.tsx';
import type { AreaShapes } from '#design/map/areas/read-areas.ts';
import type { LatLng } from '#design/map/mercator.ts';
import type { Basemap } from '#design/map/read-basemap.ts';
import { offerPlacesQuery } from '#device/offers/offer-queries.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { OfferCriteria } from '#freight/offer/criteria.ts';
import { useFormat } from '../../../parts/format/use-format.ts';
import styles from './area.module.css';
import type { AreaDraft } from './use-area-draft.ts';

/** In view at first: from the Seine to the Ruhr, where most freight goes. */
const BUSIEST: readonly LatLng[] = [
  { lat: 46.5, lng: -1.5 },
  { lat: 53.6, lng: 11 },
];

const NO_PLACES: readonly LatLng[] = [];

interface LandMapProps {
  readonly draft: AreaDraft;
  /** The criteria, the areas chosen here included. */
  readonly criteria: OfferCriteria;
  readonly basemap: Basemap;
  readonly shapes: AreaShapes;
  readonly painting: boolean;
  readonly onAim: (area: string | null) => void;
  readonly onNone: () => void;
}

/** The areas on a real map, with the offers that fit: near ones stand together with their number. */
export function LandMap({ draft, criteria, basemap, shapes, painting, onAim, onNone }: LandMapProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { company } = useViewer();
  const { end, marked, toggle, paint } = draft;
  const { data } = useQuery(offerPlacesQuery(company?.uuid ?? '', criteria));
  const places = useMemo(() => data?.items.map((item) => item[end]) ?? NO_PLACES, [data, end]);
  const [shown, all] = [data?.items.length ?? 0, data?.item_count ?? 0].map((count) => format.number(count));
  return (
    <>
      <AreaMap
        className={styles.map}
        label={t`Map of areas. Arrow keys move it, Space selects the area in the middle.`}
        words={{ zoomIn: t`Zoom in`, zoomOut: t`Zoom out` }}
        basemap={basemap}
        shapes={shapes}
        chosen={marked}
        places={places}
        shape={end === 'pickup' ? 'square' : 'disc'}
        view={BUSIEST}
        painting={painting}
        onPress={toggle}
        onPaint={paint}
        onAim={onAim}
        onNone={onNone}
      />
      {data !== undefined && data.item_count > data.items.length && (
        <p className={styles.note}>
          <Trans>
            The map shows {shown} of {all} offers: those picked up soonest.
          </Trans>
        </p>
      )}
    </>
  );
}
