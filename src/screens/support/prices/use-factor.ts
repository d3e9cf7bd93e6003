import { useFormat } from '../../parts/format/use-format.ts';

/** Writes a factor in per mille: `×1.030`. */
export function useFactor(): (perMille: number) => string {
  const format = useFormat();
  return (perMille) => `×${format.number(perMille / 1000, 3)}`;
}
