import { divisionsOf, isCountry } from '../place/area-tiles.ts';

/** The selected part of an area; a country may be selected in part. */
export type AreaMark = 'none' | 'part' | 'whole';

/**
 * Returns how much of an area the selection covers. An empty selection covers nothing, although it finds offers
 * everywhere.
 */
export function areaMark(chosen: readonly string[], area: string): AreaMark {
  if (chosen.includes(area) || chosen.includes(countryOf(area))) return 'whole';
  if (!isCountry(area)) return 'none';
  return chosen.some((other) => countryOf(other) === area) ? 'part' : 'none';
}

/** Adds areas to the selection. A country whose divisions are all selected is replaced by its own code. */
export function withAreas(chosen: readonly string[], added: readonly string[]): string[] {
  const all = new Set([...chosen, ...added]);
  for (const country of new Set(Array.from(all, countryOf))) {
    const divisions = divisionsOf(country);
    if (divisions.length > 0 && divisions.every((division) => all.has(division))) all.add(country);
  }
  return [...all].filter((area) => isCountry(area) || !all.has(countryOf(area)));
}

/** Removes areas from the selection. A country that loses a division is replaced by its remaining divisions. */
export function withoutAreas(chosen: readonly string[], removed: readonly string[]): string[] {
  const gone = new Set(removed);
  return chosen
    .flatMap((area) => {
      const loses = isCountry(area) && removed.some((other) => other !== area && countryOf(other) === area);
      return loses && !gone.has(area) ? divisionsOf(area) : [area];
    })
    .filter((area) => !gone.has(area) && !gone.has(countryOf(area)));
}

/** Toggles an area: removes it if it was wholly selected, otherwise adds it. */
export function toggleArea(chosen: readonly string[], area: string): string[] {
  return areaMark(chosen, area) === 'whole' ? withoutAreas(chosen, [area]) : withAreas(chosen, [area]);
}

function countryOf(area: string): string {
  return area.slice(0, 2);
}
