import { Parser } from 'saxen';
import { Refusal } from '../../errors.ts';
import { cellText, holdsControls, MAX_READ_CELLS, MAX_READ_ROWS, type Sheet } from './sheet.ts';
import { unpackParts } from './unpack-parts.ts';

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const STRINGS = 'xl/sharedStrings.xml';
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;

/** Days between the two calendars of workbooks. */
const DAYS_TO_1904 = 1462;

/**
 * Parses the first sheet of a workbook (ECMA-376). Formulas are read as their last values.
 *
 * @throws `sheet_type_refused`, `sheet_too_big`
 */
export function parseWorkbook(bytes: Uint8Array): Sheet {
  const parts = unpackParts(bytes, (name) => [WORKBOOK, RELATIONS, STRINGS].includes(name) || SHEET.test(name));
  const { first, begins1904 } = readWorkbook(parts);
  const xml = parts.get(first ?? '') ?? [...parts].find(([name]) => SHEET.test(name))?.[1];
  if (xml === undefined) throw new Refusal('sheet_type_refused');
  const [heading = [], ...rows] = readRows(xml, readStrings(parts.get(STRINGS) ?? ''));
  return { heading, rows, separator: null, firstDay: begins1904 ? DAYS_TO_1904 : 0 };
}

/** Returns the path of the first sheet, and the calendar of the workbook. */
function readWorkbook(parts: ReadonlyMap<string, string>): { first: string | null; begins1904: boolean } {
  const targets = new Map<string, string>();
  let relation: string | null = null;
  let begins1904 = false;
  walk(parts.get(RELATIONS) ?? '', {
    opened: (name, attributes) => {
      if (name === 'Relationship') targets.set(attributes().Id ?? '', attributes().Target ?? '');
    },
  });
  walk(parts.get(WORKBOOK) ?? '', {
    opened: (name, attributes) => {
      if (name === 'workbookPr') begins1904 = ['1', 'true'].includes(attributes().date1904 ?? '');
      if (name === 'sheet') relation ??= attributes()['r:id'] ?? null;
    },
  });
  const target = targets.get(relation ?? '');
  if (target === undefined) return { first: null, begins1904 };
  return { first: target.startsWith('/') ? target.slice(1) : `xl/${target}`, begins1904 };
}

/** Returns the shared texts of cells, by index. */
function readStrings(xml: string): string[] {
  const strings: string[] = [];
  let isText = false;
  let isReading = false;
  walk(xml, {
    opened: (name) => {
      if (name === 'si') strings.push('');
      if (name === 'rPh') isReading = true;
      if (name === 't') isText = true;
    },
    closed: (name) => {
      if (name === 'rPh') isReading = false;
      if (name === 't') isText = false;
    },
    text: (text) => {
      if (isText && !isReading) strings.push((strings.pop() ?? '') + text);
    },
  });
  return strings.map(cellText);
}

/** Thrown to stop parsing once enough is read. */
class Enough extends Error {}

/** Returns the non-empty rows of a sheet. */
function readRows(xml: string, strings: readonly string[]): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = { at: 0, type: '', value: '' };
  let inside = '';
  try {
    walk(xml, {
      opened: (name, attributes) => {
        if (name === 'row') row = [];
        if (name === 'c') {
          const { r, t = '' } = attributes();
          cell = { at: r === undefined ? row.length : columnIndex(r), type: t, value: '' };
        }
        inside = name;
      },
      closed: (name) => {
        inside = '';
        if (name === 'c' && cell.at < MAX_READ_CELLS) {
          while (row.length < cell.at) row.push('');
          row[cell.at] = cell.type === 's' ? (strings[Number.parseInt(cell.value, 10)] ?? '') : cellText(cell.value);
        }
        if (name !== 'row') return;
        if (row.some((text) => text !== '')) rows.push(row);
        if (rows.length >= MAX_READ_ROWS) throw new Enough();
      },
      text: (text) => {
        if (inside === 'v' || inside === 't') cell.value += text;
      },
    });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return rows;
}

/** Returns the column index of a cell's name, from 0: `B2` is 1. */
function columnIndex(name: string): number {
  let index = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(name)?.[0] ?? 'A') index = index * 26 + letter.charCodeAt(0) - 64;
  return index - 1;
}

interface Visitor {
  readonly opened: (name: string, attributes: () => Readonly<Record<string, string | undefined>>) => void;
  readonly closed?: (name: string) => void;
  readonly text?: (text: string) => void;
}

/**
 * Parses XML in one pass; a missing part is empty. The parser resolves no document entities and opens no files.
 *
 * @throws `sheet_type_refused`
 */
function walk(xml: string, { opened, closed, text }: Visitor): void {
  if (xml === '') return;
  const parser = new Parser();
  const bare = (name: string) => name.slice(name.indexOf(':') + 1);
  let stop: Error | null = null;
  const guard = (step: () => void) => {
    if (stop !== null) return;
    try {
      step();
    } catch (error) {
      stop = error as Error;
      parser.stop();
    }
  };
  parser.on('error', () => {
    stop ??= new Refusal('sheet_type_refused');
    parser.stop();
  });
  parser.on('openTag', (name, attributes, decode, isClosed) => {
    const read = () =>
      Object.fromEntries(Object.entries(attributes() || {}).map(([key, value]) => [key, decode(value)]));
    guard(() => {
      opened(bare(name), read);
      if (isClosed) closed?.(bare(name));
    });
  });
  parser.on('closeTag', (name, _, isClosed) => {
    if (!isClosed) guard(() => closed?.(bare(name)));
  });
  if (text !== undefined) {
    const read = (value: string) => {
      if (holdsControls(value)) throw new Refusal('sheet_type_refused');
      text(value);
    };
    parser.on('text', (value, decode) => guard(() => read(decode(value))));
    parser.on('cdata', (value) => guard(() => read(value)));
  }
  parser.parse(xml);
  if (stop !== null) throw stop as Error;
}
