import type { CatalogType } from '@lingui/conf';

/**
 * Translates what another catalogue of the language has translated. A sentence with two translations stays missing,
 * since one of them may fit its own place only.
 *
 * @returns the catalogues with a translation more, by the same names
 */
export function fillKnown(catalogues: ReadonlyMap<string, CatalogType>): Map<string, CatalogType> {
  const known = new Map<string, Set<string>>();
  for (const catalogue of catalogues.values()) {
    for (const [id, { translation = '' }] of Object.entries(catalogue)) {
      if (translation !== '') known.set(id, (known.get(id) ?? new Set()).add(translation));
    }
  }
  const filled = new Map<string, CatalogType>();
  for (const [name, catalogue] of catalogues) {
    const added = missingIn(catalogue).flatMap((id) => {
      const [translation, other] = known.get(id) ?? [];
      return translation === undefined || other !== undefined ? [] : [[id, { ...catalogue[id], translation }] as const];
    });
    if (added.length > 0) filled.set(name, { ...catalogue, ...Object.fromEntries(added) });
  }
  return filled;
}

/** Returns the ids of the sentences that have no translation. */
export function missingIn(catalogue: CatalogType): string[] {
  return Object.keys(catalogue).filter((id) => (catalogue[id]?.translation ?? '') === '');
}
