import { useLingui } from '@lingui/react/macro';
import { columnTitle } from '#contract/import-columns.ts';
import type { ImportRow } from '#device/imports/imports.ts';
import { IMPORT_COLUMNS, type ImportColumn } from '#freight/shipment-import/columns.ts';
import { sheetText } from '#freight/shipment-import/sheet-text.ts';
import { saveDocument } from '../../parts/document/open-document.ts';
import { useLocale } from '../../parts/format/use-format.ts';

/** The titles of columns in the reader's language. */
export function useColumnTitle(): (column: ImportColumn) => string {
  const { i18n } = useLingui();
  return (column) => columnTitle(column, (message, values) => i18n._({ ...message, ...(values && { values }) }));
}

/** The separator of cells that spreadsheets of a language expect. */
function useSeparator(): string {
  return useLocale() === 'en' ? ',' : ';';
}

/** Saves a file with the headings of all columns, to be filled. */
export function useTemplateFile(): () => void {
  const { t } = useLingui();
  const title = useColumnTitle();
  const separator = useSeparator();
  const name = t`shipments-template.csv`;
  return () => save([IMPORT_COLUMNS.map(title)], separator, name);
}

/** Saves rows with the columns of their file, to be corrected elsewhere. */
export function useRowsFile(): (columns: readonly ImportColumn[], rows: readonly ImportRow[]) => void {
  const { t } = useLingui();
  const title = useColumnTitle();
  const separator = useSeparator();
  const name = t`rows-to-correct.csv`;
  return (columns, rows) =>
    save(
      [columns.map(title), ...rows.map(({ cells }) => columns.map((column) => cells[column] ?? ''))],
      separator,
      name,
    );
}

function save(rows: readonly (readonly string[])[], separator: string, name: string): void {
  saveDocument(new Blob([sheetText(rows, separator)], { type: 'text/csv;charset=utf-8' }), name);
}
