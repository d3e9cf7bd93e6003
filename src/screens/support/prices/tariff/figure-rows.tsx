import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { TariffFigures } from '#freight/quote/tariff.ts';
import { readFigure, writeFigure } from '../../../parts/form/figure-text.ts';
import { useFormat } from '../../../parts/format/use-format.ts';
import { figureAt } from './figures.ts';
import styles from './tariff.module.css';
import { type TariffLine, useTariffLines } from './use-tariff-lines.ts';

interface FigureRowsProps {
  readonly figures: TariffFigures;
  /** Typed figures, by their path. */
  readonly typed: Readonly<Record<string, { readonly text: string }>>;
  readonly faults: Readonly<Record<string, string>>;
  readonly onType: (line: TariffLine, text: string) => void;
}

/** The lines of a price, those in force and the new ones side by side. */
export const FigureRows = memo(function FigureRows({ figures, typed, faults, onType }: FigureRowsProps) {
  const groups = useTariffLines(figures);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Line of a price</Trans>
          </th>
          <th scope="col">
            <Trans>Unit</Trans>
          </th>
          <th scope="col">
            <Trans>In force</Trans>
          </th>
          <th scope="col">
            <Trans context="figure">New</Trans>
          </th>
          <th scope="col">
            <Trans>Change</Trans>
          </th>
        </tr>
      </thead>
      {groups.map(({ name, lines }) => (
        <tbody key={name}>
          <tr className={styles.group}>
            <th scope="colgroup" colSpan={5}>
              {name}
            </th>
          </tr>
          {lines.map((line) => (
            <FigureRow
              key={line.path}
              {...{ line, figures, onType }}
              text={typed[line.path]?.text}
              fault={faults[line.path]}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
});

interface FigureRowProps extends Pick<FigureRowsProps, 'figures' | 'onType'> {
  readonly line: TariffLine;
  readonly text: string | undefined;
  readonly fault: string | undefined;
}

function FigureRow({ line, figures, text, fault, onType }: FigureRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { path, label, unit, kind } = line;
  const before = figureAt(figures, path) ?? 0;
  const inForce = writeFigure(before, kind, format.tag);
  const after = text === undefined ? before : readFigure(text, kind);
  const isNew = after !== before;
  const part = Number.isNaN(after) || before === 0 ? null : (after - before) / before;
  return (
    <tr className={isNew ? styles.changed : undefined}>
      <th scope="row">
        {label}
        {fault !== undefined && (
          <span className={styles.fault} id={`fault-${path}`}>
            {fault}
          </span>
        )}
      </th>
      <td className={styles.unit}>{unit}</td>
      <td className={styles.figure}>{inForce}</td>
      <td className={styles.figure}>
        <input
          className={styles.input}
          aria-label={t`${label}, new`}
          aria-invalid={fault === undefined ? undefined : true}
          aria-describedby={fault === undefined ? undefined : `fault-${path}`}
          inputMode="decimal"
          autoComplete="off"
          value={text ?? inForce}
          onChange={({ target }) => onType(line, target.value)}
        />
      </td>
      <td className={styles.figure}>
        {part !== null && part !== 0 && `${part > 0 ? '+' : ''}${format.number(part * 100, 1)} %`}
      </td>
    </tr>
  );
}
