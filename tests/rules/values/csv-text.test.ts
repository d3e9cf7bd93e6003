import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { csvField, mayRun, plainText, safeText } from '#freight/values/csv-text.ts';

const HOSTILE = [
  '=1+1',
  '+cmd',
  '-2',
  '@SUM(A1)',
  '|=cmd',
  '＝1',
  '＠SUM',
  '\u200b=1',
  ' =1',
  '\t=1',
  'A;=1+1',
  'A,=1+1',
  'A\t=1+1',
  'a\n=1+1',
  'a\r\n@x',
];

it.each(HOSTILE)('%j is run by no spreadsheet, whatever separator it expects', (text) => {
  const line = `first,${csvField(safeText(text))}\r\n`;
  for (const delimiter of [',', ';', '\t', '|']) {
    const cells = Papa.parse<string[]>(line, { delimiter }).data.flat();
    expect(cells.filter(mayRun), `read with ${JSON.stringify(delimiter)}`).toEqual([]);
  }
  // A program that knows no quotes splits it at every separator and line end.
  for (const part of safeText(text).split(/[,;|\t\r\n]/)) expect(mayRun(part)).toBe(false);
});

it.each([...HOSTILE, 'Verrerie de la Lys', 'Lille, Nord', 'LS=4', "'s Gravenhage", '18;20'])(
  '%j is read back as it was written',
  (text) => {
    expect(plainText(safeText(text))).toBe(text);
  },
);
