import Papa from 'papaparse';
import { violation } from '../../errors.ts';
import { cellText, MAX_READ_CELLS, MAX_READ_ROWS, type Sheet } from './sheet.ts';

const SEPARATORS = [';', ',', '\t', '|'];

/** Excel may write the separator in a first line. */
const NAMED_SEPARATOR = /^sep=(.)\r?\n/i;

/** Parses a CSV text and detects its separator. @throws the violation of `file` if a quote is not closed */
export function parseCsv(text: string): Sheet {
  const named = NAMED_SEPARATOR.exec(text);
  const { data, errors, meta } = Papa.parse<string[]>(named === null ? text : text.slice(named[0].length), {
    delimiter: named?.[1] ?? '',
    delimitersToGuess: SEPARATORS,
    preview: MAX_READ_ROWS,
    skipEmptyLines: 'greedy',
  });
  if (errors.some(({ type }) => type === 'Quotes')) throw violation('file', 'invalid');
  const [heading = [], ...rows] = data.map((row) => row.slice(0, MAX_READ_CELLS).map(cellText));
  return { heading, rows, separator: meta.delimiter, firstDay: 0 };
}
