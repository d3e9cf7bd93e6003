import { LONGEST_SEARCH } from '../outbox/keep-position.ts';
import type { OpPosition } from '../store/op.ts';

/** A position that the browser found up to this time ago serves too, in milliseconds. */
const STILL_TRUE = 10_000;

/** Why there is no position: the user or the browser denies it, or the phone does not find it. */
export type PositionFault = 'denied' | 'not_found';

/** True if this browser can say where it is; it then asks its user first. */
export function knowsPositions(): boolean {
  return 'geolocation' in navigator && isSecureContext;
}

/**
 * Asks the browser where the phone is, which needs no network. Never rejects.
 *
 * @returns latitude and longitude to a decimetre, the accuracy in whole metres
 */
export function takePosition(): Promise<OpPosition | PositionFault> {
  return new Promise((resolve) => {
    if (!knowsPositions()) return resolve('not_found');
    navigator.geolocation.getCurrentPosition(
      // The time of this device and not of the position: some phones count that one from another year.
      ({ coords }) => resolve(positionOf(coords, Date.now()) ?? 'not_found'),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'not_found'),
      { enableHighAccuracy: true, timeout: LONGEST_SEARCH, maximumAge: STILL_TRUE },
    );
  });
}

/** Rounds, so that no number is written as a power of ten. Null for what is no position. */
function positionOf({ latitude, longitude, accuracy }: GeolocationCoordinates, takenAt: number): OpPosition | null {
  const position = {
    lat: Math.round(latitude * 1e6) / 1e6,
    lng: Math.round(longitude * 1e6) / 1e6,
    accuracy: Math.ceil(accuracy),
    takenAt,
  };
  return Object.values(position).every(Number.isFinite) ? position : null;
}
