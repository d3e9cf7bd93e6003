import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './statistics-parts.module.css';

interface FiguresTableProps {
  /** Of the columns behind the period's, by their keys. */
  readonly heads: Readonly<Record<string, ReactNode>>;
  readonly rows: readonly {
    readonly key: string;
    readonly period: string;
    /** By the keys of the heads; null is a figure that is not known. */
    readonly cells: Readonly<Record<string, string | null>>;
  }[];
}

/** The same as the plots, in figures; folded away until it is asked for. */
export function FiguresTable({ heads, rows }: FiguresTableProps) {
  const columns = Object.keys(heads);
  return (
    <details className={styles.details}>
      <summary>
        <Trans>All figures in a table</Trans>
      </summary>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Period</Trans>
              </th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {heads[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, period, cells }) => (
              <tr key={key}>
                <th scope="row">{period}</th>
                {columns.map((column) => (
                  <td key={column}>{cells[column] ?? '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
