import { type Camera, project, type Size } from '../camera.ts';
import { CITY_FONT, CITY_RANKS } from '../city-ranks.ts';
import styles from '../map.module.css';
import type { Basemap } from '../read-basemap.ts';
import type { Room } from '../room.ts';
import { type Box, PLATE, placeNames, placePlates } from './place-names.ts';

interface PictureNamesProps {
  readonly basemap: Basemap;
  readonly camera: Camera;
  readonly size: Size;
  readonly rooms: readonly Room[];
}

/** The plates of countries and the names of cities, on top of the drawn land. */
export function PictureNames({ basemap, camera, size, rooms }: PictureNamesProps) {
  const taken = rooms.map((room) => boxOf(room, camera, size));
  const plates = placePlates(basemap.plates, camera, size, taken);
  const blocked = [...taken, ...plates.map(({ box }) => box)];
  const names = placeNames(basemap.cities, camera, size, nameWidth, blocked);
  return (
    <>
      {plates.map(({ code, x, y }) => (
        <g key={code} className={styles.plate} transform={`translate(${x} ${y})`}>
          <rect x={-PLATE.width / 2} y={-PLATE.height / 2} width={PLATE.width} height={PLATE.height} rx={3} />
          <text>{code}</text>
        </g>
      ))}
      {names.map(({ city: { name, rank, lat }, dot, text, anchor }) => (
        <g key={`${name} ${lat}`} className={styles.city}>
          <circle cx={dot.x} cy={dot.y} r={2.5} />
          <text {...text} textAnchor={anchor} fontSize={CITY_RANKS[rank]?.size} fontWeight={CITY_RANKS[rank]?.weight}>
            {name}
          </text>
        </g>
      ))}
    </>
  );
}

function boxOf({ at, top, right, bottom, left }: Room, camera: Camera, size: Size): Box {
  const { x, y } = project(at, camera, size);
  return { left: x - left, top: y - top, right: x + right, bottom: y + bottom };
}

let context: CanvasRenderingContext2D | null = null;

/** The width of a city's name, in pixels. */
function nameWidth(name: string, rank: number): number {
  const { size, weight } = CITY_RANKS[rank] ?? { size: 14, weight: 500 };
  context ??= document.createElement('canvas').getContext('2d');
  if (context === null) return name.length * size * 0.5;
  context.font = `${weight} ${size}px "${CITY_FONT}", sans-serif`;
  return context.measureText(name).width;
}
