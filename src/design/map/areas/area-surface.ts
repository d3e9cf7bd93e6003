import type { Camera } from '../camera.ts';
import type { LatLng } from '../mercator.ts';
import type { Basemap } from '../read-basemap.ts';
import type { AreaShapes } from './read-areas.ts';

/** The mark of a selected area: a square or a disc, as elsewhere on the page. */
export type MarkShape = 'square' | 'disc';

/** The codes of the areas that are chosen, for each mark. */
export type ChosenAreas = Readonly<Record<MarkShape, ReadonlySet<string>>>;

/** The options for opening the map of areas. */
export interface AreaSurfaceOptions {
  readonly basemap: Basemap;
  readonly shapes: AreaShapes;
  readonly camera: Camera;
  /** For screen readers: what the map shows. */
  readonly label: string;
  /** An area was pressed, or what lies in the middle when Space was. */
  readonly onPress: (code: string) => void;
  /** A drag passed over areas; the first one decides if the whole drag selects or deselects. */
  readonly onPaint: (codes: readonly string[], isFirst: boolean) => void;
  /** The area in the middle, which the keyboard would select. */
  readonly onAim: (code: string | null) => void;
  readonly onDrawn: () => void;
  /** The browser lost the graphics context. */
  readonly onLost: () => void;
}

/** The map of areas, open. */
export interface AreaSurface {
  readonly mark: (chosen: ChosenAreas) => void;
  /** Shows places on the map; close ones are grouped with their number. */
  readonly place: (places: readonly LatLng[], shape: MarkShape) => void;
  /** True if a drag selects areas, false if it moves the map. */
  readonly setPainting: (on: boolean) => void;
  /** Steps nearer (1 is twice as near) or further away. */
  readonly zoom: (steps: number) => void;
  readonly close: () => void;
}
