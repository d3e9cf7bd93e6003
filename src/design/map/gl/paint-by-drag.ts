import type { MapLibreMap, MapMouseEvent, MapTouchEvent, PointLike } from 'maplibre-gl';

/** A quick drag skips pixels: points between its events are checked in steps of this many pixels. */
const STEP = 6;

/** From this many pixels on a press is a drag. */
const SLACK = 4;

interface Spot {
  readonly x: number;
  readonly y: number;
}

/**
 * Lets a drag select areas while enabled; otherwise it moves the map.
 *
 * @param areaAt returns the area at a point of the screen
 * @param onPaint called once per area and drag; `isFirst` for the area where it began
 */
export function paintByDrag(
  map: MapLibreMap,
  areaAt: (point: PointLike) => string | null,
  onPaint: (codes: readonly string[], isFirst: boolean) => void,
): { readonly set: (on: boolean) => void } {
  let isOn = false;
  let last: Spot | null = null;
  let began = false;
  const met = new Set<string>();

  const begin = (event: MapMouseEvent | MapTouchEvent) => {
    if (!isOn || ('points' in event && event.points.length > 1)) return;
    event.preventDefault();
    last = event.point;
    began = false;
    met.clear();
  };
  const go = ({ point }: MapMouseEvent | MapTouchEvent) => {
    if (last === null || (!began && Math.hypot(point.x - last.x, point.y - last.y) < SLACK)) return;
    began = true;
    const codes = spotsBetween(last, point).flatMap(({ x, y }) => areaAt([x, y]) ?? []);
    last = point;
    const found = [...new Set(codes)].filter((code) => !met.has(code));
    for (const code of found) {
      onPaint([code], met.size === 0);
      met.add(code);
    }
  };
  const end = () => {
    last = null;
  };

  map.on('mousedown', begin);
  map.on('touchstart', begin);
  map.on('mousemove', go);
  map.on('touchmove', go);
  // The button may be released anywhere.
  for (const event of ['mouseup', 'touchend', 'touchcancel', 'mouseout'] as const) map.on(event, end);

  return {
    set(on) {
      isOn = on;
      map.getCanvas().style.cursor = on ? 'crosshair' : '';
      if (on) map.dragPan.disable();
      else map.dragPan.enable();
    },
  };
}

function spotsBetween(from: Spot, to: Spot): Spot[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STEP));
  return Array.from({ length: steps + 1 }, (_, step) => ({
    x: from.x + ((to.x - from.x) * step) / steps,
    y: from.y + ((to.y - from.y) * step) / steps,
  }));
}
