import type { Camera } from '../camera.ts';
import type { LatLng } from '../mercator.ts';
import type { Basemap } from '../read-basemap.ts';
import type { AreaShapes } from './read-areas.ts';

/** The mark of a choice: a square or a disc, as on the whole of the page. */
export type MarkShape = 'square' | 'disc';

/** The codes of the areas that are chosen, for each mark. */
export type ChosenAreas = Readonly<Record<MarkShape, ReadonlySet<string>>>;

/** What the map of areas is opened with. */
export interface AreaSurfaceOptions {
  readonly basemap: Basemap;
  readonly shapes: AreaShapes;
  readonly camera: Camera;
  /** Spoken: what the map shows. */
  readonly label: string;
  /** An area was pressed, or what lies in the middle when Space was. */
  readonly onPress: (code: string) => void;
  /** A drag came over some areas; the first of a drag says whether all of it takes or leaves. */
  readonly onPaint: (codes: readonly string[], isFirst: boolean) => void;
  /** What lies in the middle, where the keyboard would press. */
  readonly onAim: (code: string | null) => void;
  readonly onDrawn: () => void;
  /** The browser has taken the graphics away. */
  readonly onLost: () => void;
}

/** The map of areas, open. */
export interface AreaSurface {
  readonly mark: (chosen: ChosenAreas) => void;
  /** Puts places on it; near ones stand together, with their number. */
  readonly place: (places: readonly LatLng[], shape: MarkShape) => void;
  /** Whether a drag chooses, or moves the map. */
  readonly setPainting: (on: boolean) => void;
  /** Steps nearer (1 is twice as near) or further away. */
  readonly zoom: (steps: number) => void;
  readonly close: () => void;
}
