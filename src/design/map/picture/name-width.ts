import { CITY_FONT, CITY_RANKS } from '../city-ranks.ts';

let context: CanvasRenderingContext2D | null = null;

/** How wide a city's name is, in pixels. */
export function nameWidth(name: string, rank: number): number {
  const { size, weight } = CITY_RANKS[rank] ?? { size: 14, weight: 500 };
  context ??= document.createElement('canvas').getContext('2d');
  if (context === null) return name.length * size * 0.5;
  context.font = `${weight} ${size}px "${CITY_FONT}", sans-serif`;
  return context.measureText(name).width;
}
