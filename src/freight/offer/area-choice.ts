import { divisionsOf, isCountry } from '../place/area-tiles.ts';

/** How much of an area is chosen: of a country it may be a part. */
export type AreaMark = 'none' | 'part' | 'whole';

/** How much of an area some chosen areas cover. Nothing chosen covers nothing, though it finds offers everywhere. */
export function areaMark(chosen: readonly string[], area: string): AreaMark {
  if (chosen.includes(area) || chosen.includes(countryOf(area))) return 'whole';
  if (!isCountry(area)) return 'none';
  return chosen.some((other) => countryOf(other) === area) ? 'part' : 'none';
}

/** The choice with some areas more. A country whose divisions are all chosen is chosen whole, and said by its own code. */
export function withAreas(chosen: readonly string[], added: readonly string[]): string[] {
  const all = new Set([...chosen, ...added]);
  for (const country of new Set(Array.from(all, countryOf))) {
    const divisions = divisionsOf(country);
    if (divisions.length > 0 && divisions.every((division) => all.has(division))) all.add(country);
  }
  return [...all].filter((area) => isCountry(area) || !all.has(countryOf(area)));
}

/** The choice with some areas fewer. A country that loses a division is said by the divisions that are left. */
export function withoutAreas(chosen: readonly string[], removed: readonly string[]): string[] {
  const gone = new Set(removed);
  return chosen
    .flatMap((area) => {
      const loses = isCountry(area) && removed.some((other) => other !== area && countryOf(other) === area);
      return loses && !gone.has(area) ? divisionsOf(area) : [area];
    })
    .filter((area) => !gone.has(area) && !gone.has(countryOf(area)));
}

/** The choice after an area was pressed: what was wholly chosen goes, all else comes. */
export function toggleArea(chosen: readonly string[], area: string): string[] {
  return areaMark(chosen, area) === 'whole' ? withoutAreas(chosen, [area]) : withAreas(chosen, [area]);
}

function countryOf(area: string): string {
  return area.slice(0, 2);
}
