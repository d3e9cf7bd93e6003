import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { MapPoint } from '#design/map/map-points.tsx';
import { MapView } from '#design/map/map-view.tsx';
import { boundsOf, type LatLng } from '#design/map/mercator.ts';
import { readBasemap } from '#design/map/read-basemap.ts';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import { offerTravelQuery } from '#device/offers/offer-queries.ts';
import { useViewer } from '#device/session/use-session.ts';
import { MOST_KM, type Near } from '#freight/offer/near.ts';
import type { Offer } from '#freight/offer/offer.ts';
import { useFormat } from '../../../parts/format/use-format.ts';
import styles from './homeward.module.css';
import type { NamedPlace } from './homeward-search.ts';

/** Step of the radius for an arrow key, in kilometres. */
const STEP_KM = 10;

/** The rates of so many offers stand on the map; the others are in the list alone. */
const MOST_RATES = 12;

interface HomeMapProps {
  readonly near: Near | null;
  readonly home: NamedPlace | null;
  readonly offers: readonly Offer[];
  readonly chosen: Offer | null;
  readonly onRadius: (km: number) => void;
}

/** The circle that is looked in, and the way of one load: empty there, loaded, empty home. */
export function HomeMap({ near, home, offers, chosen, onRadius }: HomeMapProps) {
  const { t } = useLingui();
  const format = useFormat();
  const basemap = useQuery({
    queryKey: ['basemap'],
    queryFn: ({ signal }) => readBasemap(signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
    structuralSharing: false,
  });
  const [dragged, setDragged] = useState<number | null>(null);
  const km = dragged ?? near?.km ?? 0;
  const path = useLoadedPath(chosen);
  const lines = useMemo(() => linesOf(near, home, chosen, path), [near, home, chosen, path]);
  const points = useMemo(() => pointsOf(offers, chosen, home, format.money), [offers, chosen, home, format]);
  const bounds = useMemo(
    () => boundsOf([...(near === null ? [] : edgesOf(near)), ...(home === null ? [] : [home]), ...path]),
    [near, home, path],
  );
  const words = format.kilometres(km * 1000);
  const place = near?.name ?? '';
  return (
    <div className={styles.map}>
      <p className={styles.legend} aria-hidden>
        <i className={styles.empty} /> <Trans>Empty</Trans> <i className={styles.loaded} /> <Trans>Loaded</Trans>
      </p>
      <MapView
        label={place === '' ? t`Map of the loads home` : t`Map: ${words} around ${place}, and the way home`}
        words={{
          zoomIn: t`Zoom in`,
          zoomOut: t`Zoom out`,
          fit: t`Whole route`,
          twoFingers: t`Use two fingers to move the map`,
          wheel: t`Use plus and minus to zoom`,
        }}
        bounds={bounds}
        points={points}
        lines={lines}
        ring={
          near === null
            ? undefined
            : {
                centre: near,
                km,
                least: 1,
                most: MOST_KM,
                step: STEP_KM,
                label: t`Radius`,
                words,
                onChange: (next, isDone) => {
                  setDragged(isDone ? null : next);
                  if (isDone && next !== near.km) onRadius(next);
                },
              }
        }
        basemap={basemap.data}
        status={basemap.isPending ? t`Loading the map` : undefined}
        isWhole
      />
    </div>
  );
}

const NO_PATH: readonly LatLng[] = [];

/** The road of the chosen load; a straight line until it is known. */
function useLoadedPath(chosen: Offer | null): readonly LatLng[] {
  const { session, company } = useViewer();
  const owner = { userId: session.userId, company: company?.uuid ?? '' };
  const { data } = useQuery({ ...offerTravelQuery(owner, chosen?.uuid ?? ''), enabled: chosen !== null });
  return useMemo(() => {
    if (chosen === null) return NO_PATH;
    const ends = [chosen.pickup.address.location, chosen.delivery.address.location];
    return data !== undefined && data.path.length > 1 ? data.path : ends;
  }, [chosen, data]);
}

function linesOf(near: Near | null, home: NamedPlace | null, chosen: Offer | null, path: readonly LatLng[]) {
  const [first, last] = [path[0], path.at(-1)];
  if (chosen === null || first === undefined || last === undefined) return [];
  const road = { path, stroke: path.length < 3 ? 'dotted' : 'solid' } as const;
  const there = near === null ? [] : [{ path: [near, first], stroke: 'dashed' } as const];
  const back = home === null ? [] : [{ path: [last, home], stroke: 'dashed' } as const];
  return [...there, road, ...back];
}

/** The chosen load first: the rates of others give way to it. */
function pointsOf(
  offers: readonly Offer[],
  chosen: Offer | null,
  home: NamedPlace | null,
  money: (cents: number) => string,
): MapPoint[] {
  const points: MapPoint[] = [];
  if (home !== null) {
    points.push({
      shape: 'disc',
      at: home,
      label: (
        <>
          <VisuallyHidden>
            <Trans>Home</Trans>{' '}
          </VisuallyHidden>
          {home.name ?? <Trans>Home</Trans>}
        </>
      ),
    });
  }
  const others = offers.filter(({ uuid }) => uuid !== chosen?.uuid).slice(0, MOST_RATES);
  const seen = new Set<string>();
  for (const offer of [...(chosen === null ? [] : [chosen]), ...others]) {
    const at = offer.pickup.address.location;
    const key = `${at.lat},${at.lng}`;
    // Several loads of one town: the best of them stands there.
    if (seen.has(key)) continue;
    seen.add(key);
    const isChosen = offer.uuid === chosen?.uuid;
    points.push({
      shape: 'square',
      at,
      label: money(offer.rate ?? 0),
      isOneOfMany: !isChosen,
      ...(isChosen ? { state: 'now' } : {}),
    });
  }
  return points;
}

/** Kilometres of a degree of latitude. */
const DEGREE_KM = 111.195;

/** The northern, southern, eastern and western ends of a circle. */
function edgesOf({ lat, lng, km }: Near): LatLng[] {
  const up = km / DEGREE_KM;
  const across = up / Math.max(0.1, Math.cos((lat * Math.PI) / 180));
  return [
    { lat: lat + up, lng },
    { lat: lat - up, lng },
    { lat, lng: lng + across },
    { lat, lng: lng - across },
  ];
}
