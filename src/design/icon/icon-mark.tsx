import spriteAddress from 'virtual:icon-sprite';
import type { IconName } from './icon-names.ts';

interface IconMarkProps {
  readonly name: IconName;
  /** The middle of the icon, and its size, in the units of the drawing. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly className?: string | undefined;
}

/** One icon of the sprite inside another drawing. What it means is said beside the drawing. */
export function IconMark({ name, x, y, size, className }: IconMarkProps) {
  return (
    <use
      href={`${spriteAddress}#${name}`}
      x={x - size / 2}
      y={y - size / 2}
      width={size}
      height={size}
      className={className}
    />
  );
}
