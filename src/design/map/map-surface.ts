import type { Camera } from './camera.ts';
import type { Basemap } from './read-basemap.ts';
import type { Room } from './room.ts';

/** Texts of the map controls and gestures. */
export interface MapWords {
  readonly zoomIn: string;
  readonly zoomOut: string;
  /** On the button that brings everything back into view. */
  readonly fit: string;
  /** Shown when one finger tried to move the map. */
  readonly twoFingers: string;
  /** Shown when the wheel was used to zoom but scrolls the page. */
  readonly wheel: string;
}

/** The options for opening MapLibre. */
export interface SurfaceOptions {
  readonly basemap: Basemap;
  readonly camera: Camera;
  /** For screen readers: what the map shows. */
  readonly label: string;
  readonly words: Pick<MapWords, 'twoFingers' | 'wheel'>;
  /** Called in each frame of a move, except moves by `jump`. */
  readonly onMove: (camera: Camera, byUser: boolean) => void;
  readonly onDrawn: () => void;
  /** The browser lost the graphics context. */
  readonly onLost: () => void;
}

/** MapLibre, open. */
export interface MapSurface {
  /** Moves there with an animation, or immediately with reduced motion. */
  readonly slide: (camera: Camera) => void;
  /** Moves there immediately. */
  readonly jump: (camera: Camera) => void;
  /** Keeps the names of cities off some places. */
  readonly clear: (rooms: readonly Room[]) => void;
  readonly close: () => void;
}

/** Throws if the browser has no graphics context. */
export type OpenMap = (container: HTMLElement, options: SurfaceOptions) => MapSurface;
