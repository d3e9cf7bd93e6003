import { divisionsOf, isCountry } from '#freight/place/area-tiles.ts';
import { COUNTRIES, isOpenCountry } from '#freight/place/country.ts';
import { searchForms } from '#freight/values/search-forms.ts';
import { searchKey } from '#freight/values/search-key.ts';

/** Kinds of areas to choose from: countries, regions, or both. */
export type AreaKind = 'country' | 'region' | 'any';

/** An area that is offered, and the town by which it was found. */
export interface AreaOption {
  readonly area: string;
  readonly town: string | null;
}

/** A town as the search for places answers it. */
interface Town {
  readonly city: string;
  readonly country: string;
  readonly division_code?: string | undefined;
}

/** The most areas that are offered by their own name. */
const MOST_NAMED = 6;

const AREAS: readonly string[] = COUNTRIES.map((country) => country['iso-2'])
  .filter(isOpenCountry)
  .flatMap((country) => [country, ...divisionsOf(country)]);

const KNOWN: ReadonlySet<string> = new Set(AREAS);

/** True if an area may be chosen: an open country, or a region of one. */
export function isArea(area: string, kind: AreaKind = 'any'): boolean {
  if (!KNOWN.has(area)) return false;
  return kind === 'any' || (kind === 'country') === isCountry(area);
}

/** The areas for a typed text: those named like it in some language, then the regions of towns named like it. */
export function areaOptions(
  typed: string,
  { kind, namesOf, towns }: { kind: AreaKind; namesOf: (area: string) => string; towns: readonly Town[] },
): readonly AreaOption[] {
  if (searchKey(typed) === '') return [];
  const named = AREAS.filter((area) => isArea(area, kind))
    .filter((area) => hasBeginnings(namesOf(area), typed))
    .toSorted((one, other) => rank(namesOf(one), typed) - rank(namesOf(other), typed))
    .slice(0, MOST_NAMED);
  const found = towns.flatMap(({ city, country, division_code }): AreaOption[] => {
    const area = kind === 'country' ? country : (division_code ?? '');
    return isArea(area, kind) && !named.includes(area) ? [{ area, town: city }] : [];
  });
  const firsts = found.filter(({ area }, at) => found.findIndex((other) => other.area === area) === at);
  return [...named.map((area) => ({ area, town: null })), ...firsts];
}

/** True if each word of a text begins a word of a name. */
function hasBeginnings(name: string, typed: string): boolean {
  const words = searchKey(name).split(/[^\p{L}\p{N}]+/u);
  return searchForms(typed).every((forms) => forms.some((form) => words.some((word) => word.startsWith(form))));
}

/** Names that begin like the text come first. */
function rank(name: string, typed: string): number {
  return searchKey(name).startsWith(searchKey(typed)) ? 0 : 1;
}
