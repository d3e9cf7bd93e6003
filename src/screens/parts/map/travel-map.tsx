import { Trans, useLingui } from '@lingui/react/macro';
import { QueryClient, QueryClientContext, useQuery } from '@tanstack/react-query';
import { use, useEffect, useMemo, useRef } from 'react';
import { classNames } from '#design/class-names.ts';
import { ErrorInPlace } from '#design/error-in-place/error-in-place.tsx';
import { LAND_FILES } from '#design/map/land-files.ts';
import type { MapPoint } from '#design/map/map-points.tsx';
import { MapView } from '#design/map/map-view.tsx';
import { boundsOf } from '#design/map/mercator.ts';
import { readBasemap } from '#design/map/read-basemap.ts';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import type { Journey } from '#freight/driving-time/outlook.ts';
import type { Travel } from '#freight/mission/travel.ts';
import type { Address } from '#freight/place/address.ts';
import type { Stop } from '#freight/time-slot/time-slot.ts';
import { useFormat } from '../format/use-format.ts';
import { PlaceName } from '../mission/place-name.tsx';
import { Happened, OutlookWords, StrokeWords } from './outlook-words.tsx';
import styles from './travel-map.module.css';

type Place = Pick<Address, 'country' | 'division_code' | 'city' | 'location'>;

/** A transport that a carrier has, and the time it is looked at (Unix milliseconds). */
interface Followed {
  readonly journey: Journey;
  readonly now: number;
}

export interface TravelMapProps {
  /** The driving time is read only where it is followed. */
  readonly travel: Pick<Travel, 'distance' | 'estimated' | 'path' | 'measured_later'> & Partial<Travel>;
  readonly pickup: Place;
  readonly delivery: Place;
  /** Missing where no carrier has it, so that nothing is done and nothing to come. */
  readonly followed?: Followed | undefined;
  /** The user has just asked for the map: it comes into view and takes the focus. */
  readonly asked?: boolean;
  /** It fills its container, and stands there unasked. */
  readonly isWhole?: boolean;
}

/**
 * The road from pickup to delivery on the map. What is done is solid and what is to come dashed; dots are a straight
 * line and no road.
 */
export function TravelMap(props: TravelMapProps) {
  const { travel, pickup, delivery, followed, asked = false, isWhole = false } = props;
  const { t } = useLingui();
  const format = useFormat();
  const basemap = useBasemap();
  const figure = useRef<HTMLElement>(null);
  const { estimated } = travel;
  const isDone = followed !== undefined && followed.journey.delivery.completed_at !== null;
  const stroke = travel.path.length < 3 ? 'dotted' : followed === undefined || isDone ? 'solid' : 'dashed';
  const [from, to, distance] = [pickup.city, delivery.city, format.kilometres(travel.distance)];

  const path = useMemo(
    () => (travel.path.length < 2 ? [pickup.location, delivery.location] : travel.path),
    [travel.path, pickup, delivery],
  );
  const points = useMemo(
    () => [pointOf('pickup', pickup, followed), pointOf('delivery', delivery, followed)],
    [pickup, delivery, followed],
  );
  const lines = useMemo(() => [{ path, stroke } as const], [path, stroke]);
  const bounds = useMemo(
    () => boundsOf([...path, pickup.location, delivery.location]),
    [path, pickup.location, delivery.location],
  );

  useEffect(() => {
    if (!asked) return;
    figure.current?.scrollIntoView({ block: 'center' });
    figure.current?.querySelector<HTMLElement>('[role=region]')?.focus({ preventScroll: true });
  }, [asked]);

  return (
    <figure ref={figure} className={classNames(styles.figure, isWhole && styles.whole)}>
      {followed !== undefined && travel.duration !== undefined && (
        <OutlookWords
          {...followed}
          cities={{ pickup: from, delivery: to }}
          metres={travel.distance}
          driving={travel.duration * 1000}
        />
      )}
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
        isWhole={isWhole}
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
          <line className={styles[stroke]} x1="3" y1="50%" x2="100%" y2="50%" />
        </svg>
        <RoadWords travel={travel} distance={distance} isRoad={stroke !== 'dotted'} followed={followed && { isDone }} />
      </figcaption>
    </figure>
  );
}

interface RoadWordsProps {
  readonly travel: Pick<Travel, 'estimated' | 'measured_later'>;
  readonly distance: string;
  /** False for a straight line. */
  readonly isRoad: boolean;
  readonly followed: { readonly isDone: boolean } | undefined;
}

/** The line on the map in words: its length, its measurement, and the part that is done. */
function RoadWords({ travel, distance, isRoad, followed }: RoadWordsProps) {
  return (
    <span>
      {travel.estimated ? <Trans>{distance}, estimated.</Trans> : <Trans>{distance} by road.</Trans>}{' '}
      {!isRoad && <Trans>The line is straight, not the road.</Trans>}
      {isRoad && followed !== undefined && <StrokeWords isDone={followed.isDone} />}{' '}
      {isRoad && travel.measured_later && <Trans>The road was measured after the price.</Trans>}
    </span>
  );
}

/** A stop on the map, with what happened there or when it is open. */
function pointOf(stop: Stop, address: Place, followed: Followed | undefined): MapPoint {
  const shape = stop === 'pickup' ? 'square' : 'disc';
  const state = followed === undefined ? undefined : stateOf(stop, followed.journey);
  return {
    shape,
    at: address.location,
    state,
    label: (
      <>
        <VisuallyHidden>{stop === 'pickup' ? <Trans>Pickup</Trans> : <Trans>Delivery</Trans>} </VisuallyHidden>
        <PlaceName address={address} />
        {followed !== undefined && (
          <small className={styles.happened}>
            <Happened stop={stop} {...followed} />
          </small>
        )}
      </>
    ),
  };
}

function stateOf(stop: Stop, { pickup, delivery }: Journey): MapPoint['state'] {
  if ((stop === 'pickup' ? pickup : delivery).completed_at !== null) return 'done';
  return stop === 'pickup' || pickup.completed_at !== null ? 'now' : 'todo';
}

/**
 * Fetches the land before a driver looks at a map: where they look there may be no network. The service worker keeps what
 * passes it, and answers with that from then on. MapLibre stays away, for the drawing does without.
 */
export async function keepMap(): Promise<void> {
  for (const address of LAND_FILES.slice(0, 1)) await fetch(address, { priority: 'low' });
}

/** Where a page brings none, as the public one of estimates. */
const OWN_CLIENT = new QueryClient();

/** The land never changes while the page lives; offline it comes from what this device kept of it. */
function useBasemap() {
  const options = {
    queryKey: ['basemap'],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => readBasemap(signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
    structuralSharing: false,
  } as const;
  return useQuery(options, use(QueryClientContext) ?? OWN_CLIENT);
}
