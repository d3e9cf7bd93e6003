import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { correctRow, type ImportRow, type ShipmentImport } from '#device/imports/imports.ts';
import { useShipper } from '#device/shipments/shipment-owner.ts';
import { endOf, type ImportColumn } from '#freight/shipment-import/columns.ts';
import type { ImportCells } from '#freight/shipment-import/read-row.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import styles from './import.module.css';
import { useColumnTitle } from './sheet-files.ts';

interface CorrectRowProps {
  readonly of: ShipmentImport;
  readonly row: ImportRow;
  /** The user is at work on rows: this one is next, and gets the focus. */
  readonly isNext: boolean;
  readonly onCorrected: () => void;
}

/** The faulty cells of a row and the cells that may be meant, to be typed again. Enter checks them. */
export function CorrectRow({ of, row, isNext, onCorrected }: CorrectRowProps) {
  const { t } = useLingui();
  const owner = useShipper();
  const title = useColumnTitle();
  const [typed, setTyped] = useState<ImportCells>({});
  const checking = useMutation({ mutationFn: () => correctRow(owner, of, row.row, typed), onSuccess: onCorrected });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isNext) form.current?.querySelector('input')?.focus();
  }, [isNext]);
  const { row: number } = row;
  return (
    <form
      ref={form}
      noValidate
      className={styles.correct}
      onSubmit={(event) => {
        event.preventDefault();
        if (!checking.isPending) checking.mutate();
      }}
    >
      {cellsToCorrect(row).map((column) => {
        const name = title(column);
        return (
          <label key={column} className={styles.cell}>
            <span>{name}</span>
            <TextInput
              aria-label={t`${name} of row ${number}`}
              aria-invalid={row.violations.some((fault) => fault.column === column) || undefined}
              value={typed[column] ?? row.cells[column] ?? ''}
              onChange={({ target }) => setTyped({ ...typed, [column]: target.value })}
              autoComplete="off"
            />
          </label>
        );
      })}
      <Button type="submit" variant="primary" busy={checking.isPending}>
        <Trans>Check row {number}</Trans>
      </Button>
      {checking.error !== null && <FormFault error={checking.error} />}
    </form>
  );
}

/** A wrong cell may be right, and another wrong: a town is of a postal code, a delivery comes after a pickup. */
function cellsToCorrect({ violations }: ImportRow): readonly ImportColumn[] {
  return [...new Set(violations.flatMap(({ column }) => [column, ...besides(column)]))];
}

function besides(column: ImportColumn): readonly ImportColumn[] {
  const ofEnd = endOf(column);
  if (column === 'quantity') return ['format'];
  if (column === 'format') return ['quantity'];
  if (ofEnd === null) return [];
  const { end, field } = ofEnd;
  if (field === 'city') return [`${end}_postal_code`];
  if (field === 'postal_code') return [`${end}_city`];
  return field === 'date' ? [end === 'pickup' ? 'delivery_date' : 'pickup_date'] : [];
}
