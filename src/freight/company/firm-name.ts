import { searchKey } from '../values/search-key.ts';

/** Legal forms as registers write them, longest first, each in the form of `searchKey` without punctuation. */
const LEGAL_FORMS: readonly (readonly [written: string, form: string])[] = [
  ['spolka z ograniczona odpowiedzialnoscia', 'sp z oo'],
  ['gesellschaft mit beschrankter haftung', 'gmbh'],
  ['societe par actions simplifiee unipersonnelle', 'sasu'],
  ['entreprise unipersonnelle a responsabilite limitee', 'eurl'],
  ['societe par actions simplifiee', 'sas'],
  ['societe a responsabilite limitee', 'sarl'],
  ['societe anonyme', 'sa'],
  ['spolka komandytowa', 'sp k'],
  ['spolka akcyjna', 'sa'],
  ['sp z oo', 'sp z oo'],
  ['sp z o o', 'sp z oo'],
  ['sp zoo', 'sp z oo'],
  ['sp k', 'sp k'],
  ['sasu', 'sasu'],
  ['eurl', 'eurl'],
  ['sarl', 'sarl'],
  ['gmbh', 'gmbh'],
  ['srl', 'srl'],
  ['spa', 'spa'],
  ['sas', 'sas'],
  ['sa', 'sa'],
  ['bv', 'bv'],
  ['nv', 'nv'],
  ['sl', 'sl'],
  ['ag', 'ag'],
];

/**
 * True if two names are of one firm: equal but for case, accents, punctuation, and the place or absence of the legal
 * form. Two different legal forms are two firms.
 */
export function isSameFirm(one: string, other: string): boolean {
  const [a, b] = [readFirm(one), readFirm(other)];
  if (a.name === '' || a.name !== b.name) return false;
  return a.form === null || b.form === null || a.form === b.form;
}

function readFirm(text: string): { readonly name: string; readonly form: string | null } {
  const name = searchKey(text)
    .replaceAll('.', '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  for (const [written, form] of LEGAL_FORMS) {
    if (name.startsWith(`${written} `)) return { name: name.slice(written.length + 1), form };
    if (name.endsWith(` ${written}`)) return { name: name.slice(0, -written.length - 1), form };
  }
  return { name, form: null };
}
