import { readJson } from '../geonames.ts';

/** A commune as the French state lists it (Etalab, Licence Ouverte). */
export interface Commune {
  readonly name: string;
  readonly department: string;
  /** The main post office's code first; never empty. */
  readonly postalCodes: readonly string[];
  readonly population: number;
  /** True if it is a commune today; former ones were merged into one and have its postal codes. */
  readonly current: boolean;
  /** The code of the neighbours that it is administered with (EPCI), some ten kilometres around; empty if of none. */
  readonly neighbours: string;
}

interface EtalabGroup {
  readonly code: string;
  readonly membres: readonly { readonly code: string }[];
}

interface EtalabCommune {
  readonly code: string;
  readonly nom: string;
  readonly type: 'commune-actuelle' | 'commune-deleguee' | 'commune-associee' | 'arrondissement-municipal';
  readonly zone: string;
  readonly departement: string;
  readonly chefLieu?: string;
  readonly codesPostaux?: readonly string[];
  readonly population?: number;
}

/** The communes of metropolitan France, today's before the merged ones. */
export function readCommunes(): Commune[] {
  const rows: readonly EtalabCommune[] = readJson('@etalab/decoupage-administratif/data/communes.json');
  const metropolitan = rows.filter(({ zone, type }) => zone === 'metro' && type !== 'arrondissement-municipal');
  const codes = new Map(metropolitan.map((row) => [row.code, row.codesPostaux ?? []] as const).filter(hasCodes));
  const groups: readonly EtalabGroup[] = readJson('@etalab/decoupage-administratif/data/epci.json');
  const groupOf = new Map(groups.flatMap(({ code, membres }) => membres.map((member) => [member.code, code] as const)));
  return metropolitan
    .map((row) => ({
      name: row.nom,
      department: row.departement,
      postalCodes: codes.get(row.code) ?? codes.get(row.chefLieu ?? '') ?? [],
      population: row.population ?? 0,
      current: row.type === 'commune-actuelle',
      neighbours: groupOf.get(row.code) ?? '',
    }))
    .filter(({ postalCodes }) => postalCodes.length > 0)
    .map((commune) => ({ ...commune, postalCodes: commune.postalCodes.toSorted(mainFirst) }))
    .sort((a, b) => Number(b.current) - Number(a.current));
}

/** In towns with several post offices the main one's code ends in 00: Martigues is 13500 before 13117. */
function mainFirst(a: string, b: string): number {
  return Number(b.endsWith('00')) - Number(a.endsWith('00')) || Number(a) - Number(b);
}

function hasCodes([, codes]: readonly [string, readonly string[]]): boolean {
  return codes.length > 0;
}
