import { findDecimalSign } from '../shipment-import/read-cell.ts';
import { searchKey } from '../values/search-key.ts';
import { currencyOf, directionOf, isBookedWord, sumRowOf } from './bank-words.ts';
import { accountOf, isAmountLike, isDayLike, isOurs, orderOf } from './csv-cells.ts';
import { type CsvField, type CsvForm, type CsvTable, MAX_CSV_COLUMNS } from './csv-form.ts';

/** Limit of rows above the column names, where banks write the account and its balance. */
const MOST_ROWS_ABOVE = 30;

const DAY_NAME =
  /(?:^|\b)(?:date|datum|data|fecha|dzien|day|jour|tag)(?:\b|$)|datum|buchungstag|^buchung|^booking|^booked|^completed|valuta/;
/** Columns with days other than the booking day; used only if there is no booking day. */
const OTHER_DAY = /valeur|value|walut|valut|wertstell|rente|started|waarde|valor/;

/** Column names in the supported and neighbouring languages, the surest first. */
const NAMES: readonly (readonly [CsvField, RegExp])[] = [
  ['balance', /solde|balance|saldo|kontostand|stan konta/],
  [
    'debit',
    /debit|debet|obciazeni|wyplat|wydat|soll|belastung|^af$|withdrawal|paid out|money out|sortie|depense|^dare|cargo|uscit|ausgang/,
  ],
  [
    'credit',
    /credit|kredit|uznani|wplat|wplyw|haben|gutschrift|^bij$|deposit|paid in|money in|entree|recette|^avere|abono|entrat|eingang/,
  ],
  ['amount', /montant|amount|kwota|betrag|bedrag|importe|importo|somme|umsatz|wartosc|^value$/],
  ['iban', /iban|compte|rachun|account|konto|rekening|cuenta|conto/],
  [
    'name',
    /tiers|^nom|^name|naam|contrepartie|counterparty|kontrahent|payee|payer|beneficiaire|begunstigt|zahlungs|auftraggeber|empfanger|nadawc|odbiorc|partner/,
  ],
  [
    'text',
    /libelle|label|description|details|motif|communication|remittance|tytul|opis|objet|omschrijving|mededeling|verwendungszweck|zweck|buchungstext|memo|narrative|concepto|causale|descri|^te(?:xte?|kst)$|^tresc|particulars|szczegol/,
  ],
  ['reference', /ref|^id$|numero|^nr|volgnr|transaction id/],
];
const CURRENCY_NAME = /currency|devise|monnaie|walut|wahrung|munt|valut|moneda|divisa|^ccy|^cur$/;
/** A column of the money as the payer sent it, before it was changed. */
const FOREIGN = /orig|foreign|fremd|etrang|source|target|exchange|zrod|vreemd|initial/;
const STATE_NAME = /^(?:state|stat(?:us|ut)|etat|estado|stato|stan|zustand|buchungsstatus)\b|\b(?:status|statut)$/;
const DIRECTION_NAME =
  /af ?\/? ?bij|^sens\b|direction|richtung|richting|kierunek|strona|^s ?\/ ?h$|soll ?\/ ?haben|(?:debit|debet|d) ?[/ ] ?(?:credit|kredit|k|c|h)\b|credit ?[/ ] ?debit|^cdtdbtind|indicator|kennzeichen|^dc$|^wn ?\/ ?ma|obciazenie ?\/ ?uznanie/;
/** An account of the other side. */
const THEIRS =
  /tegen|gegen|counter|contre|tiers|kontrahent|beneficia|payee|payer|partner|dest|empf|zahlung|auftraggeber|begunst|nadawc|odbiorc|remitter|sender|recipient|other|emetteur|donneur|crediteur|debiteur|ordonnateur|contropart|contrapart|from account|to account/;
/** If no account matches ours, a column with this name describes our side. */
const OUR_NAME =
  /^(?:account|compte|rekening|konto|auftragskonto|rachunek|cuenta|conto)\b|own|iban ?\/ ?bban|auftragskonto|kontonummer|mon compte|nr rachunku$|numero de compte|numer rachunku$/;

/**
 * Finds the row with the column names: of the rows above the first movement that have no day, the one with the most
 * known names; otherwise the row directly above the first movement. Returns -1 if the file has only movements, null if
 * it has none.
 */
export function findHeading(rows: readonly (readonly string[])[]): number | null {
  const first = rows.slice(0, MOST_ROWS_ABOVE + 1).findIndex((row) => row.some(isDayLike) && row.some(isMoney));
  if (first === -1) return headingAlone(rows);
  const above = rows.slice(0, first).map((row, at) => ({ at, names: nameCount(row), row }));
  const named = above.filter(({ names, row }) => names > 1 && !row.some(isDayLike));
  if (named.length > 0) return named.reduce((best, each) => (each.names > best.names ? each : best)).at;
  const nearest = above.at(-1);
  return nearest !== undefined && filled(nearest.row) > 1 && !nearest.row.some(isDayLike) ? nearest.at : -1;
}

/** For files whose rows have days but no certain amount: the faults of the cells then explain the problem. */
function headingAlone(rows: readonly (readonly string[])[]): number | null {
  const at = rows.slice(0, MOST_ROWS_ABOVE).findIndex((row, index) => {
    const next = rows[index + 1];
    return next !== undefined && filled(row) > 1 && !row.some(isDayLike) && next.some(isDayLike);
  });
  return at === -1 ? null : at;
}

function isMoney(cell: string): boolean {
  return isAmountLike(cell) && !isDayLike(cell);
}

function filled(row: readonly string[]): number {
  return row.filter((cell) => cell !== '').length;
}

function nameCount(row: readonly string[]): number {
  return row.map(searchKey).filter((key) => key !== '' && key.length <= 60 && isName(key)).length;
}

function isName(key: string): boolean {
  const known = [DAY_NAME, CURRENCY_NAME, STATE_NAME, DIRECTION_NAME, ...NAMES.map(([, pattern]) => pattern)];
  return known.some((pattern) => pattern.test(key));
}

/** One column: its name, normalised for comparison, and the cells of its rows without empty ones and totals. */
interface SeenColumn {
  readonly at: number;
  readonly name: string;
  readonly cells: readonly string[];
}

/** The columns of the movements, as far as they can be recognised before a form is chosen. */
function columnsOf({ heading, rows }: CsvTable): SeenColumn[] {
  const below = rows
    .slice(heading + 1)
    .filter((row) => filled(row) > 1 && !row.some((cell) => sumRowOf(cell, false) !== null && !row.some(isDayLike)));
  const names = (heading === -1 ? [] : (rows[heading] ?? [])).map(searchKey);
  const count = below.reduce((most, row) => Math.max(most, row.length), names.length);
  return Array.from({ length: Math.min(count, MAX_CSV_COLUMNS) }, (_, at) => ({
    at,
    name: names[at] ?? '',
    cells: below.map((row) => (row[at] ?? '').trim()).filter((cell) => cell !== ''),
  }));
}

/**
 * Guesses the form of a table. A user confirms it before anything is booked.
 *
 * @param ours our own account
 */
export function findForm(table: CsvTable, ours = ''): CsvForm {
  const columns = columnsOf(table);
  const found: Partial<Record<CsvField, number>> = { ...findGuards(columns, ours) };
  const free = () => columns.filter(({ at }) => !Object.values(found).includes(at));
  const day = dayOf(free());
  if (day !== undefined) found.day = day;
  for (const [field, pattern] of NAMES) {
    const fits = ({ name, cells }: SeenColumn) =>
      pattern.test(name) && (!isMoneyField(field) || cells.some(isAmountLike) || cells.length === 0);
    const column = free()
      .filter(fits)
      .toSorted((a, b) => rankOf(field, a) - rankOf(field, b))[0];
    if (column !== undefined) found[field] = column.at;
  }
  if (found.debit !== undefined && found.credit !== undefined) delete found.amount;
  else if (found.amount !== undefined || table.heading !== -1)
    for (const field of ['debit', 'credit'] as const) delete found[field];
  if (table.heading === -1 || found.amount === undefined) withoutNames(found, free());
  const cellsOf = (at: number | undefined) => columns.find((column) => column.at === at)?.cells ?? [];
  const amounts = [found.amount, found.debit, found.credit, found.balance].flatMap(cellsOf);
  const decimal = findDecimalSign(amounts.map((cell) => cell.replace(/[^\d.,]/g, ''))) ?? ',';
  const word = incomingWord(cellsOf(found.direction));
  return {
    ...found,
    ...(word === null ? {} : { incoming: word }),
    decimal,
    days: orderOf(cellsOf(found.day)),
  };
}

function isMoneyField(field: CsvField): boolean {
  return field === 'balance' || field === 'debit' || field === 'credit' || field === 'amount';
}

/**
 * Ranks columns with the same name: for amounts the one in the account's currency, for the other side's account the one
 * that names that side.
 */
function rankOf(field: CsvField, { name }: SeenColumn): number {
  if (field === 'iban') return THEIRS.test(name) ? 0 : 1;
  return FOREIGN.test(name) ? 1 : 0;
}

function dayOf(columns: readonly SeenColumn[]): number | undefined {
  const days = columns.filter(({ cells, name }) => cells.some(isDayLike) || (cells.length > 0 && DAY_NAME.test(name)));
  const rank = ({ name, cells }: SeenColumn) =>
    (cells.some(isDayLike) ? 0 : 8) + (OTHER_DAY.test(name) ? 4 : 0) + (DAY_NAME.test(name) ? 0 : 2);
  return days.toSorted((a, b) => rank(a) - rank(b))[0]?.at;
}

/**
 * Guesses columns without names by their content: the first with money is the amount, the second the balance, the
 * longest text is the text.
 */
function withoutNames(found: Partial<Record<CsvField, number>>, free: readonly SeenColumn[]): void {
  if (found.debit !== undefined && found.credit !== undefined) return;
  const money = free.filter(
    ({ cells }) => cells.length > 0 && cells.every(isMoney) && cells.some((cell) => /[.,]\d{2}\D*$/.test(cell)),
  );
  const [amount, balance] = money;
  if (found.amount === undefined && amount !== undefined) found.amount = amount.at;
  if (
    found.balance === undefined &&
    balance !== undefined &&
    found.amount !== balance.at &&
    free.every(({ name }) => name === '')
  )
    found.balance = balance.at;
  const words = free.filter(
    ({ at, cells }) => at !== found.amount && at !== found.balance && cells.some((cell) => /\p{L}{3}/u.test(cell)),
  );
  const length = ({ cells }: SeenColumn) => cells.reduce((sum, cell) => sum + cell.length, 0);
  const [longest] = words.toSorted((a, b) => length(b) - length(a));
  if (found.text === undefined && longest !== undefined) found.text = longest.at;
}

type Guards = Partial<Record<'currency' | 'account' | 'state' | 'direction', number>>;

/** Finds, by their cells, the columns that say which rows count: account, currency, state and direction. */
function findGuards(columns: readonly SeenColumn[], ours: string): Guards {
  const guards: Guards = {};
  const put = (field: keyof Guards, column: SeenColumn | undefined) => {
    if (column !== undefined) guards[field] = column.at;
  };
  put('currency', currencyColumn(columns));
  put('account', accountColumn(columns, ours));
  put(
    'state',
    columns.find(({ name, cells }) => STATE_NAME.test(name) && cells.length > 0 && !cells.some(isMoney)) ??
      columns.find(({ cells }) => cells.length > 0 && cells.every((cell) => isBookedWord(cell) !== null)),
  );
  const taken = Object.values(guards);
  put('direction', directionColumn(columns.filter(({ at }) => !taken.includes(at))));
  return guards;
}

function currencyColumn(columns: readonly SeenColumn[]): SeenColumn | undefined {
  const all = columns.filter(({ cells }) => cells.length > 0 && cells.every((cell) => currencyOf(cell) !== null));
  const named = columns.filter(
    ({ name, cells }) => CURRENCY_NAME.test(name) && cells.some((cell) => /^\p{L}{3}$/u.test(cell)),
  );
  const own = [...all, ...named].filter(({ name }) => !FOREIGN.test(name));
  return own.find(({ name }) => CURRENCY_NAME.test(name)) ?? own[0];
}

function accountColumn(columns: readonly SeenColumn[], ours: string): SeenColumn | undefined {
  const accounts = columns.filter(({ name, cells }) => {
    const read = cells.map(accountOf);
    return read.length > 0 && read.every((each) => each !== null) && !THEIRS.test(name) && !cells.every(isDayLike);
  });
  const holdsOurs = accounts.find(({ cells }) => cells.some((cell) => isOurs(accountOf(cell) ?? '', ours)));
  if (holdsOurs !== undefined) return holdsOurs;
  const isSure = ({ name }: SeenColumn) => OUR_NAME.test(name);
  const isConstant = ({ name, cells }: SeenColumn) =>
    cells.length > 1 && new Set(cells).size === 1 && (/iban/.test(name) || /^[A-Z]{2}\d{2}/i.test(cells[0] ?? ''));
  return accounts.find(isSure) ?? accounts.find(isConstant);
}

function directionColumn(columns: readonly SeenColumn[]): SeenColumn | undefined {
  const isWords = ({ cells }: SeenColumn) => cells.length > 0 && cells.every((cell) => directionOf(cell) !== null);
  const isNamed = ({ name, cells }: SeenColumn) =>
    DIRECTION_NAME.test(name) && cells.length > 0 && new Set(cells).size <= 2 && !cells.some(isMoney);
  return columns.find((column) => isNamed(column) && isWords(column)) ?? columns.find(isWords) ?? columns.find(isNamed);
}

function incomingWord(cells: readonly string[]): string | null {
  const known = cells.length > 0 && cells.every((cell) => directionOf(cell) !== null);
  return known ? (cells.find((cell) => directionOf(cell) === 'in') ?? null) : null;
}

/** Adds the columns that exclude money which is not ours, not booked or not incoming, even if the form omits them. */
export function guarded(table: CsvTable, form: CsvForm, ours: string): CsvForm {
  const used = new Set(Object.values(form).filter((value): value is number => typeof value === 'number'));
  const found = findGuards(
    columnsOf(table).filter(({ at }) => !used.has(at)),
    ours,
  );
  const { currency, account, state, direction } = found;
  const hasOneAmount = form.amount !== undefined && form.sides === undefined;
  return {
    ...(currency === undefined ? {} : { currency }),
    ...(account === undefined ? {} : { account }),
    ...(state === undefined ? {} : { state }),
    ...(direction === undefined || !hasOneAmount ? {} : { direction }),
    ...form,
  };
}

/** Finds a column with two unknown words beside unsigned amounts: it may give the direction. */
export function askedColumn(
  table: CsvTable,
  form: CsvForm,
): { readonly column: number; readonly words: readonly string[] } | null {
  const used = new Set(Object.values(form).filter((value): value is number => typeof value === 'number'));
  const columns = columnsOf(table);
  const rows = columns.find(({ at }) => at === form.amount)?.cells.length ?? 0;
  const asked = columns.find(
    ({ at, name, cells }) =>
      !used.has(at) &&
      cells.length >= rows &&
      new Set(cells).size === 2 &&
      !isKnownName(name) &&
      cells.every(isShortWord),
  );
  return asked === undefined ? null : { column: asked.at, words: [...new Set(asked.cells)] };
}

function isKnownName(name: string): boolean {
  return (
    [DAY_NAME, ...NAMES.map(([, pattern]) => pattern)].some((pattern) => pattern.test(name)) &&
    !DIRECTION_NAME.test(name)
  );
}

function isShortWord(cell: string): boolean {
  return cell.length <= 30 && !isDayLike(cell) && !isMoney(cell) && accountOf(cell) === null;
}
