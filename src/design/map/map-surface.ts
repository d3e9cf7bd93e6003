import type { Camera } from './camera.ts';
import type { Basemap } from './read-basemap.ts';
import type { Room } from './room.ts';

/** What a map says of itself. */
export interface MapWords {
  readonly zoomIn: string;
  readonly zoomOut: string;
  /** On the button that brings everything back into view. */
  readonly fit: string;
  /** Shown when one finger tried to move the map. */
  readonly twoFingers: string;
  /** Shown when the wheel tried to zoom where it scrolls the page. */
  readonly wheel: string;
}

/** What MapLibre is opened with. */
export interface SurfaceOptions {
  readonly basemap: Basemap;
  readonly camera: Camera;
  /** Spoken: what the map shows. */
  readonly label: string;
  readonly words: Pick<MapWords, 'twoFingers' | 'wheel'>;
  /** Called in each frame of a move, except for those that `jump` makes. */
  readonly onMove: (camera: Camera, byUser: boolean) => void;
  readonly onDrawn: () => void;
  /** The browser has taken the graphics away. */
  readonly onLost: () => void;
}

/** MapLibre, open. */
export interface MapSurface {
  /** Goes there by and by, or at once where the user wants little motion. */
  readonly slide: (camera: Camera) => void;
  /** Goes there at once. */
  readonly jump: (camera: Camera) => void;
  /** Keeps the names of cities off some places. */
  readonly clear: (rooms: readonly Room[]) => void;
  readonly close: () => void;
}

/** Throws where the browser gives no graphics. */
export type OpenMap = (container: HTMLElement, options: SurfaceOptions) => MapSurface;
