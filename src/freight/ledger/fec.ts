import type { Account, JournalEntry } from './journal.ts';

/** The columns of the file, in the order of the law (Livre des procédures fiscales, art. A47 A-1). */
const COLUMNS = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const;

/** The journals in the order of the file. Always French: the file is for the French tax office. */
export const FEC_JOURNALS = {
  AC: 'Achats',
  BQ: 'Banque',
  CB: 'Cartes bancaires',
  OD: 'Opérations diverses',
  VE: 'Ventes',
} as const satisfies Record<JournalEntry['journal'], string>;

const ACCOUNT_NAMES: Readonly<Record<Account, string>> = {
  401: 'Fournisseurs',
  411: 'Clients',
  4191: 'Clients - avances et acomptes reçus',
  4452: 'TVA due intracommunautaire',
  44566: 'TVA déductible sur autres biens et services',
  44571: 'TVA collectée',
  4711: "Comptes d'attente",
  512: 'Banque',
  5115: 'Cartes à encaisser',
  580: 'Virements internes',
  624: 'Transports de biens',
  627: 'Services bancaires et assimilés',
  654: 'Pertes sur créances irrécouvrables',
  658: 'Charges diverses de gestion courante',
  661: "Charges d'intérêts",
  668: 'Autres charges financières',
  706: 'Prestations de services',
  763: 'Revenus des autres créances',
  758: 'Produits divers de gestion courante',
  765: 'Escomptes obtenus',
  768: 'Autres produits financiers',
};

/** A posting as the file lists it. Days as `2026-03-17`; amount in cents, debit above 0. */
interface FecLine {
  readonly journal: JournalEntry['journal'];
  /** Its place in its journal and year, without a gap. */
  readonly number: number;
  readonly day: string;
  readonly account: string;
  readonly party: { readonly number: string; readonly name: string } | null;
  readonly piece: { readonly reference: string; readonly day: string };
  readonly label: string;
  readonly amount: number;
  /** The invoice that this and other postings settle together, and the day on which they did. */
  readonly matched: { readonly reference: string; readonly day: string } | null;
  readonly posted: string;
}

export const FEC_HEADER = lineOf(COLUMNS);

/** Writes one line of the file: separated by tabs, with decimal commas and days without punctuation. */
export function fecLine(line: FecLine): string {
  const { journal, number, day, account, party, piece, label, amount, matched, posted } = line;
  return lineOf([
    journal,
    FEC_JOURNALS[journal],
    String(number),
    bare(day),
    account,
    ACCOUNT_NAMES[account as Account] ?? account,
    party?.number ?? '',
    party?.name ?? '',
    piece.reference,
    bare(piece.day),
    label,
    euros(Math.max(0, amount)),
    euros(Math.max(0, -amount)),
    matched?.reference ?? '',
    matched === null ? '' : bare(matched.day),
    bare(posted),
    '',
    '',
  ]);
}

/**
 * The file name: the company's register number, and the last day that the file holds: that of the year, or today.
 *
 * @param today as `2026-03-17`
 */
export function fecName(siren: string, year: number, today: string): string {
  const end = `${year}-12-31`;
  return `${siren}FEC${bare(today < end ? today : end)}.txt`;
}

/** A company's account below 411 or 401, such as C000042 for a customer and F000042 for a carrier. */
export function auxiliaryAccount(account: string, number: number): string {
  return `${account === '401' ? 'F' : 'C'}${String(number).padStart(6, '0')}`;
}

/** Removes separators of values and lines from the values. */
function lineOf(values: readonly string[]): string {
  return `${values.map((value) => value.replace(/[\t\r\n]+/g, ' ').trim()).join('\t')}\r\n`;
}

function bare(day: string): string {
  return day.replaceAll('-', '');
}

function euros(cents: number): string {
  return `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
}
