import { type Camera, type Size, worldWidth } from './camera.ts';
import { type LatLng, toWorld } from './mercator.ts';

/** The world's width in the whole units that paths are drawn in. */
const UNITS = 2 ** 21;

/** Lines as SVG path data in world units. Created once; `worldTransform` moves it with the camera. */
export function worldPath(lines: readonly (readonly LatLng[])[]): string {
  return lines.map(linePath).join('');
}

function linePath(line: readonly LatLng[]): string {
  let [lastX, lastY] = [0, 0];
  const steps = line.map((place) => {
    const { x, y } = toWorld(place);
    const [left, top] = [Math.round(x * UNITS), Math.round(y * UNITS)];
    const step = `${left - lastX} ${top - lastY}`;
    [lastX, lastY] = [left, top];
    return step;
  });
  // The first step is relative to the corner of the world, so it is the start of the line.
  const [start, ...rest] = steps;
  return start === undefined || rest.length === 0 ? '' : `M${start}l${rest.join(' ')}`;
}

/** The `transform` that shows a path of the world as the camera sees it. */
export function worldTransform(camera: Camera, { width, height }: Size): string {
  const [centre, scale] = [toWorld(camera), worldWidth(camera)];
  return `translate(${width / 2 - centre.x * scale} ${height / 2 - centre.y * scale}) scale(${scale / UNITS})`;
}
