import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { ErrorInPlace } from '#design/error-in-place/error-in-place.tsx';
import { MapView } from '#design/map/map-view.tsx';
import { boundsOf } from '#design/map/mercator.ts';
import { readBasemap } from '#design/map/read-basemap.ts';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import type { Travel } from '#freight/mission/travel.ts';
import type { Address } from '#freight/place/address.ts';
import { useFormat } from '../format/use-format.ts';
import { PlaceName } from '../mission/place-name.tsx';
import styles from './travel-map.module.css';

type Place = Pick<Address, 'country' | 'division_code' | 'city' | 'location'>;

interface TravelMapProps {
  readonly travel: Travel;
  readonly pickup: Place;
  readonly delivery: Place;
  /** The user has just asked for the map: it comes into view and takes the focus. */
  readonly asked?: boolean;
}

/** The road from pickup to delivery on the map: dashed where it is only a straight line. */
export function TravelMap({ travel, pickup, delivery, asked = false }: TravelMapProps) {
  const { t } = useLingui();
  const format = useFormat();
  const basemap = useBasemap();
  const figure = useRef<HTMLElement>(null);
  const { estimated, measured_later: isLater = false } = travel;
  const isStraight = travel.path.length < 3;
  const path = useMemo(
    () => (travel.path.length < 2 ? [pickup.location, delivery.location] : travel.path),
    [travel.path, pickup, delivery],
  );
  const [from, to, distance] = [pickup.city, delivery.city, format.kilometres(travel.distance)];

  const points = useMemo(
    () => [
      { shape: 'square', at: pickup.location, label: <Stop role={<Trans>Pickup</Trans>} address={pickup} /> } as const,
      {
        shape: 'disc',
        at: delivery.location,
        label: <Stop role={<Trans>Delivery</Trans>} address={delivery} />,
      } as const,
    ],
    [pickup, delivery],
  );
  const lines = useMemo(() => [{ path, dashed: isStraight }], [path, isStraight]);
  const bounds = useMemo(() => boundsOf([...path, ...points.map(({ at }) => at)]), [path, points]);

  useEffect(() => {
    if (!asked) return;
    figure.current?.scrollIntoView({ block: 'center' });
    figure.current?.querySelector<HTMLElement>('[role=region]')?.focus({ preventScroll: true });
  }, [asked]);

  return (
    <figure ref={figure} className={styles.figure}>
      <MapView
        label={
          estimated ? t`From ${from} to ${to}, ${distance}, estimated` : t`From ${from} to ${to}, ${distance} by road`
        }
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
        basemap={basemap.data}
        status={basemap.isPending ? t`Loading the map` : undefined}
      />
      {basemap.isError && (
        <div className={styles.note}>
          <ErrorInPlace
            retryLabel={<Trans>Try again</Trans>}
            busy={basemap.isFetching}
            onRetry={() => void basemap.refetch()}
          >
            <Trans>The map is not on this device yet and could not be loaded. The route is shown without it.</Trans>
          </ErrorInPlace>
        </div>
      )}
      <figcaption className={styles.caption}>
        <svg className={styles.sample} aria-hidden focusable="false">
          <line className={isStraight ? styles.dashed : undefined} x1="0" y1="50%" x2="100%" y2="50%" />
        </svg>
        <span>
          {estimated ? <Trans>{distance}, estimated.</Trans> : <Trans>{distance} by road.</Trans>}{' '}
          {isStraight && <Trans>The line is straight, not the road.</Trans>}
          {!isStraight && isLater && <Trans>The road was measured after the price.</Trans>}
        </span>
      </figcaption>
    </figure>
  );
}

function Stop({ role, address }: { readonly role: ReactNode; readonly address: Place }) {
  return (
    <>
      <VisuallyHidden>{role} </VisuallyHidden>
      <PlaceName address={address} />
    </>
  );
}

/** The land never changes while the page lives; offline it comes from what this device kept of it. */
function useBasemap() {
  return useQuery({
    queryKey: ['basemap'],
    queryFn: ({ signal }) => readBasemap(signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
    structuralSharing: false,
  });
}
