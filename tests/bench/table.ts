import type { Finding } from './finding.ts';

const VERDICTS = new Map([
  [true, 'holds'],
  [false, 'MISSED'],
  [null, ''],
]);

/** Findings as lines of columns. */
export function tableOf(findings: readonly Finding[]): string {
  const rows = findings.map(({ what, measured, target, holds }) => [what, measured, target, VERDICTS.get(holds) ?? '']);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => `  ${line.trimEnd()}`)
    .join('\n');
}
