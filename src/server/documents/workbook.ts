import { strToU8, ZipDeflate, ZipPassThrough } from 'fflate';
import { DAY } from '#freight/values/duration.ts';
import type { Batches, Cell } from './table.ts';
import { zipPieces } from './zip-pieces.ts';

/** Indexes of cell styles in `STYLES`. */
const STYLE = { plain: 0, heading: 1, money: 2, day: 3, moment: 4 } as const;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Parts of a workbook with one sheet (ECMA-376) that are the same for every table. */
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml':
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ` +
    'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels':
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" ` +
    'Target="xl/workbook.xml"/></Relationships>',
  'xl/workbook.xml':
    `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Lading" sheetId="1" r:id="rId1"/></sheets>` +
    '</workbook>',
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" ` +
    `Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/>` +
    '</Relationships>',
  'xl/styles.xml':
    `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>` +
    '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>' +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font>' +
    '</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/>' +
    '</fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
    '<cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/>' +
    '<xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>',
};

/** Day 0 of spreadsheets: their day 1 is 1 January 1900, and they treat 1900 as a leap year. */
const EPOCH = Date.UTC(1899, 11, 30);
/** Limit of rows in a sheet. */
const MAX_ROWS = 1_048_576;

/** Yields a table as a workbook (XLSX); each batch of rows is compressed as it comes. Texts are never formulas. */
export async function* workbookOf(header: readonly string[], batches: Batches): AsyncGenerator<Uint8Array> {
  const zip = zipPieces();
  for (const [name, content] of Object.entries(PARTS)) {
    zip.add(new ZipPassThrough(name)).push(strToU8(XML + content), true);
  }
  const sheet = zip.add(new ZipDeflate('xl/worksheets/sheet1.xml', { level: 4 }));
  const head = header.map((text) => textCell(text, STYLE.heading)).join('');
  sheet.push(strToU8(`${XML}<worksheet xmlns="${MAIN}"><sheetData><row>${head}</row>`));
  yield zip.take();
  let written = 1;
  for await (const rows of batches) {
    const fitting = rows.slice(0, MAX_ROWS - written);
    written += fitting.length;
    sheet.push(strToU8(fitting.map((row) => `<row>${row.map(cellOf).join('')}</row>`).join('')));
    yield zip.take();
    if (written >= MAX_ROWS) break;
  }
  sheet.push(strToU8('</sheetData></worksheet>'), true);
  zip.end();
  yield zip.take();
}

function cellOf(cell: Cell): string {
  if (cell === null) return '<c/>';
  switch (cell.kind) {
    case 'text':
      return textCell(cell.text, STYLE.plain);
    case 'number':
      return numberCell(cell.number, cell.decimals === 2 ? STYLE.money : STYLE.plain);
    case 'day':
      return numberCell(serialOf(cell.day), STYLE.day);
    case 'moment':
      return numberCell(serialOf(cell.day) + cell.minutes / 1440, STYLE.moment);
  }
}

function textCell(text: string, style: number): string {
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

function numberCell(number: number, style: number): string {
  return `<c s="${style}"><v>${number}</v></c>`;
}

function serialOf(day: string): number {
  return (Date.parse(`${day}T00:00:00Z`) - EPOCH) / DAY;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

// oxlint-disable-next-line no-control-regex -- these are what is left out
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Escapes text for XML and removes characters that XML does not allow. */
function escaped(text: string): string {
  return text.replace(UNWRITABLE, '').replace(/[&<>]/g, (mark) => ENTITIES[mark] ?? mark);
}
