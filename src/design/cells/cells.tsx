import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import styles from './cells.module.css';

interface CellsProps {
  /** Lies on a Paper that already has the outer line. */
  readonly flush?: boolean | undefined;
  readonly className?: string | undefined;
  /** Cell, NumberCell and IconCell. */
  readonly children: ReactNode;
}

/** Ruled cells of a waybill. They wrap to two columns and then one on narrow screens or with large text. */
export function Cells({ flush = false, className, children }: CellsProps) {
  return <dl className={classNames(styles.cells, flush && styles.flush, className)}>{children}</dl>;
}

interface CellLabel {
  readonly label: ReactNode;
  /** The number of the CMR box, only where the field has one. */
  readonly box?: number | undefined;
  /** The share of a row it starts from; without it cells share the row by their content. */
  readonly share?: 'half' | 'third' | 'quarter' | 'row' | undefined;
  /** Kept on this device: pale yellow. */
  readonly hot?: boolean | undefined;
}

interface CellProps extends CellLabel {
  readonly children: ReactNode;
}

/** One fact under its label. */
export function Cell({ children, ...label }: CellProps) {
  return (
    <Frame {...label}>
      <dd className={styles.value}>{children}</dd>
    </Frame>
  );
}

interface NumberCellProps extends CellLabel {
  /** The formatted figure. */
  readonly children: ReactNode;
  readonly unit?: ReactNode;
}

/** One figure, as large as a load number, on the floor of its cell. */
export function NumberCell({ children, unit, ...label }: NumberCellProps) {
  return (
    <Frame {...label}>
      <dd className={styles.number}>
        {children}
        {unit && <span className={styles.unit}>{unit}</span>}
      </dd>
    </Frame>
  );
}

function Frame({ label, box, share, hot, children }: CellLabel & { readonly children: ReactNode }) {
  return (
    <div className={classNames(styles.cell, share && styles[share], hot && styles.hot)}>
      <dt className={styles.label}>
        {box !== undefined && <span className={styles.box}>{box}</span>}
        <span>{label}</span>
      </dt>
      {children}
    </div>
  );
}

interface IconCellProps {
  readonly icon: IconName;
  readonly label: ReactNode;
  /** Not needed: the picture is pale. */
  readonly pale?: boolean | undefined;
  readonly children: ReactNode;
}

/** A full row of a waybill with an icon: required equipment in black, other equipment pale. */
export function IconCell({ icon, label, pale = false, children }: IconCellProps) {
  return (
    <div className={classNames(styles.lift, pale && styles.pale)}>
      <dt>
        <span className={styles.picture}>
          <Icon name={icon} />
        </span>
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
