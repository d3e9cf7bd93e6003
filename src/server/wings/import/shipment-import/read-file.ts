import { columnTitle } from '#contract/import-columns.ts';
import type { AnyViolation } from '#contract/server-violations.ts';
import { IMPORT_COLUMNS, type ImportColumn, ruleOf } from '#freight/shipment-import/columns.ts';
import { type DecimalSign, findDecimalSign } from '#freight/shipment-import/read-cell.ts';
import type { ImportCells } from '#freight/shipment-import/read-row.ts';
import { LOCALES, type Locale } from '#freight/user/locale.ts';
import { DAY, MINUTE } from '#freight/values/duration.ts';
import { searchKey } from '#freight/values/search-key.ts';
import { cleanLine } from '#freight/values/text.ts';
import { Refusal } from '../../../errors.ts';
import type { Translator } from '../../../i18n/translator.ts';
import type { ReceivedFile } from '../../../uploads/receive-file.ts';
import { readSheet } from '../../../uploads/sheet/read-sheet.ts';
import type { Sheet } from '../../../uploads/sheet/sheet.ts';

/** A file with known columns; its cells are not checked. */
export interface ReadFile {
  readonly name: string;
  readonly separator: string | null;
  readonly decimal: DecimalSign;
  /** In file order. */
  readonly columns: readonly ImportColumn[];
  readonly rows: readonly ImportCells[];
}

/** Limit of violations per response. */
const MAX_VIOLATIONS = 20;
const MAX_NAMED = 60;

/**
 * Reads a file of shipments. Its headings are column names, or their titles in any language.
 *
 * @throws `sheet_type_refused`, `sheet_too_big`, or violations of `file`
 */
export async function readFile(file: ReceivedFile, translator: Translator, locale: Locale): Promise<ReadFile> {
  const sheet = await readSheet(file);
  const columns = readHeading(sheet, translator, locale);
  const rows = sheet.rows.map((row) => cellsOf(row, columns, sheet));
  const numbers = columns.filter((column) => column !== null && ['number', 'amount'].includes(ruleOf(column).kind));
  const decimal =
    sheet.separator === null
      ? ('.' as const)
      : findDecimalSign(rows.flatMap((row) => numbers.map((column) => row[column as ImportColumn] ?? '')));
  return {
    name: file.name,
    separator: sheet.separator,
    decimal,
    columns: columns.filter((column) => column !== null),
    rows,
  };
}

/** Returns the column of each heading; null if a column has neither heading nor cells. */
function readHeading(
  { heading, rows }: Sheet,
  translator: Translator,
  locale: Locale,
): readonly (ImportColumn | null)[] {
  const known = columnsByName(translator);
  const faults: AnyViolation[] = [];
  const refuse = (code: AnyViolation['code'], name: string) =>
    faults.push({ path: 'file', code, requirement: printable(name) });
  const columns = heading.map((name, at) => {
    const column = known.get(nameKey(name)) ?? null;
    const isEmpty = name === '' && rows.every((row) => (row[at] ?? '') === '');
    if (column === null && !isEmpty) refuse('unknown_column', name === '' ? `${at + 1}` : name);
    return column;
  });
  const given = columns.filter((column) => column !== null);
  for (const column of new Set(given.filter((name, at) => given.indexOf(name) !== at))) {
    refuse('repeated_column', titleIn(translator, locale, column));
  }
  for (const column of IMPORT_COLUMNS) {
    if (ruleOf(column).required === true && !given.includes(column)) {
      refuse('missing_column', titleIn(translator, locale, column));
    }
  }
  if (faults.length > 0) throw new Refusal('violations', { violations: faults.slice(0, MAX_VIOLATIONS) });
  return columns;
}

/** Returns the columns by name and by title in each language. */
function columnsByName(translator: Translator): Map<string, ImportColumn> {
  return new Map(
    IMPORT_COLUMNS.flatMap((column) =>
      [column, ...LOCALES.map((locale) => titleIn(translator, locale, column))].map(
        (name) => [nameKey(name), column] as const,
      ),
    ),
  );
}

function titleIn({ say }: Translator, locale: Locale, column: ImportColumn): string {
  return columnTitle(column, (message, values) => say(locale, message, values));
}

/** Keeps letters and digits only. */
function nameKey(name: string): string {
  return searchKey(name).replace(/[^a-z\d]/g, '');
}

function printable(name: string): string {
  // oxlint-disable-next-line no-control-regex -- these are what is taken out
  const shown = cleanLine(name).replace(/[\u0000-\u001f]/g, ' ');
  return shown.trim().slice(0, MAX_NAMED).toWellFormed();
}

function cellsOf(row: readonly string[], columns: readonly (ImportColumn | null)[], sheet: Sheet): ImportCells {
  const cells: Partial<Record<ImportColumn, string>> = {};
  for (const [at, column] of columns.entries()) {
    const text = row[at] ?? '';
    if (column === null || text === '') continue;
    cells[column] = sheet.separator === null ? writtenValue(text, column, sheet.firstDay) : text;
  }
  return cells;
}

/** Day 0 of dates in workbooks. */
const EPOCH = Date.UTC(1899, 11, 30);

/** Converts dates and times of a workbook from numbers to text as a person would type it. */
function writtenValue(text: string, column: ImportColumn, firstDay: number): string {
  const { kind } = ruleOf(column);
  if (!/^\d{1,6}(?:\.\d+)?(?:E-\d+)?$/i.test(text)) return text;
  const number = Number(text);
  if (kind === 'day' && number > 10_000) {
    return new Date(EPOCH + (Math.floor(number) + firstDay) * DAY).toISOString().slice(0, 10);
  }
  if (kind === 'clock' && number < 1) return new Date(Math.round(number * 1440) * MINUTE).toISOString().slice(11, 16);
  return kind === 'number' || kind === 'amount' ? String(Number(number.toFixed(6))) : text;
}
