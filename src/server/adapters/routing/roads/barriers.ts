import type { Location } from '#freight/place/address.ts';
import type { Line } from './road-file.ts';

/** Numbers of a piece in the list of all: latitude and longitude of its start and of its end. */
const SIZE = 4;

/** Lakes and rivers as lines that local roads do not cross but by a crossing of the tables. */
export class Barriers {
  readonly #pieces: Float64Array;

  constructor(lines: readonly Line[]) {
    this.#pieces = new Float64Array(
      lines.flatMap((line) => line.slice(1).flatMap((end, index) => [...(line[index] ?? end), ...end])),
    );
  }

  /** True if the straight line between two places crosses one. */
  isBetween(from: Location, to: Location): boolean {
    const [south, north] = from.lat < to.lat ? [from.lat, to.lat] : [to.lat, from.lat];
    const [west, east] = from.lng < to.lng ? [from.lng, to.lng] : [to.lng, from.lng];
    const pieces = this.#pieces;
    for (let at = 0; at < pieces.length; at += SIZE) {
      const lat = pieces[at] as number;
      const lng = pieces[at + 1] as number;
      const endLat = pieces[at + 2] as number;
      const endLng = pieces[at + 3] as number;
      if ((lat < south && endLat < south) || (lat > north && endLat > north)) continue;
      if ((lng < west && endLng < west) || (lng > east && endLng > east)) continue;
      const [start, end] = [
        { lat, lng },
        { lat: endLat, lng: endLng },
      ];
      if (sideOf(from, to, start) !== sideOf(from, to, end) && sideOf(start, end, from) !== sideOf(start, end, to)) {
        return true;
      }
    }
    return false;
  }

  /** The pieces by their ends. */
  get pieces(): (readonly [Location, Location])[] {
    const pieces = this.#pieces;
    return Array.from({ length: pieces.length / SIZE }, (_, index) => {
      const [lat = 0, lng = 0, endLat = 0, endLng = 0] = pieces.subarray(index * SIZE);
      return [
        { lat, lng },
        { lat: endLat, lng: endLng },
      ];
    });
  }
}

/** True if a place lies on the left of a line. */
function sideOf(from: Location, to: Location, place: Location): boolean {
  return (to.lng - from.lng) * (place.lat - from.lat) > (to.lat - from.lat) * (place.lng - from.lng);
}
