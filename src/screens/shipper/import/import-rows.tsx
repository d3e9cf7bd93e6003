import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Button } from '#design/button/button.tsx';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icon/icon.tsx';
import { HatchEdge } from '#design/late-panel/late-panel.tsx';
import type { ImportRow, ShipmentImport } from '#device/imports/imports.ts';
import { useMinute } from '#device/sync/use-now.ts';
import type { ImportColumn } from '#freight/shipment-import/columns.ts';
import type { Stop } from '#freight/time-slot/time-slot.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { ShowMore, useShown } from '../../parts/list/show-more.tsx';
import { PlaceName } from '../../parts/mission/place-name.tsx';
import { SlotSign } from '../../parts/mission/slot-sign.tsx';
import { CorrectRow } from './correct-row.tsx';
import styles from './import.module.css';
import { useColumnTitle } from './sheet-files.ts';

interface ImportRowsProps {
  readonly of: ShipmentImport;
  readonly rows: readonly ImportRow[];
  /** Tells one choice of rows from another. */
  readonly name: string;
  /** The row that is open for correcting. */
  readonly open: number | undefined;
  /** The user is at work on rows. */
  readonly isActing: boolean;
  readonly onCorrected: () => void;
  /** Null where nothing can be corrected any more. */
  readonly onOpen: ((row: number) => void) | null;
}

/** The rows of a file, each under its number. Those out of sight are drawn as they are scrolled to. */
export function ImportRows({ rows, name, open, ...acting }: ImportRowsProps) {
  const { t } = useLingui();
  const least = rows.findIndex(({ row }) => row === open) + 1;
  const { shown, more } = useShown(rows, name, least);
  return (
    <div className={styles.table}>
      <div className={styles.heads} aria-hidden>
        <span>
          <Trans>Row</Trans>
        </span>
        <span>
          <Trans>Order reference</Trans>
        </span>
        <span>
          <Trans>Pickup</Trans>
        </span>
        <span>
          <Trans>Delivery</Trans>
        </span>
        <span>
          <Trans>Load</Trans>
        </span>
        <span>
          <Trans>Price, excl. VAT</Trans>
        </span>
      </div>
      <ol aria-label={t`Rows`}>
        {shown.map((row) => (
          <Row key={row.row} row={row} isOpen={row.row === open} {...acting} />
        ))}
      </ol>
      {more !== null && (
        <ShowMore automatic onMore={more}>
          <Trans>Show more rows</Trans>
        </ShowMore>
      )}
    </div>
  );
}

interface RowProps extends Pick<ImportRowsProps, 'of' | 'isActing' | 'onCorrected' | 'onOpen'> {
  readonly row: ImportRow;
  readonly isOpen: boolean;
}

function Row({ of, row, isOpen, isActing, onCorrected, onOpen }: RowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { row: number, cells, violations, price, shipment } = row;
  const isWrong = violations.length > 0;
  return (
    <li aria-label={t`Row ${number}`} className={classNames(styles.item, isWrong && styles.wrong)}>
      {isWrong && <HatchEdge />}
      <div className={styles.row}>
        <span className={styles.number}>{format.number(number)}</span>
        <span className={styles.reference}>
          {shipment === null ? (
            cells.order_reference
          ) : (
            <Link to="/shipments/$key" params={{ key: shipment.uuid }}>
              {shipment.reference}
            </Link>
          )}
        </span>
        <End row={row} stop="pickup" />
        <End row={row} stop="delivery" />
        <Load row={row} />
        <span className={classNames(styles.price, price === null && styles.noPrice)}>
          {price === null ? <Trans>No price</Trans> : format.money(price)}
        </span>
      </div>
      {isWrong && (
        <div className={styles.why}>
          <Faults row={row} />
          {onOpen !== null &&
            (isOpen ? (
              <CorrectRow key={number} of={of} row={row} isNext={isActing} onCorrected={onCorrected} />
            ) : (
              <Button variant="white" size="sm" onClick={() => onOpen(number)}>
                <Trans>Correct row {number}</Trans>
              </Button>
            ))}
        </div>
      )}
    </li>
  );
}

/** The faults of a row: column, present value and what is allowed. */
function Faults({ row: { row: number, cells, violations } }: { readonly row: ImportRow }) {
  const title = useColumnTitle();
  return (
    <ul className={styles.faults}>
      {violations.map(({ column, message }) => {
        const name = title(column);
        const value = cells[column];
        return (
          <li key={column}>
            <Icon name="warning-f" size="sm" />
            <span>
              <b>
                <Trans>
                  Row {number}, column {name}:
                </Trans>
              </b>{' '}
              {value !== undefined && `${value}. `}
              {message}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** One end of a row: as it was found, or as the file has it. */
function End({ row, stop }: { readonly row: ImportRow; readonly stop: Stop }) {
  const now = useMinute();
  const end = row[stop];
  if (end === null) {
    const columns = ['country', 'postal_code', 'city', 'date'] as const;
    return (
      <span className={styles.end}>
        {columns.map((name) => (
          <Cell key={name} row={row} column={`${stop}_${name}`} />
        ))}
      </span>
    );
  }
  return (
    <span className={styles.end}>
      <span className={styles.place}>
        <PlaceName address={end} />
      </span>
      <SlotSign slot={end.time_slot} stop={stop} country={end.country} now={now} known="" />
    </span>
  );
}

function Load({ row }: { readonly row: ImportRow }) {
  const format = useFormat();
  const { linear_meters: metres, cells } = row;
  const length = metres === null ? '' : format.number(metres, 1);
  return (
    <span className={styles.load}>
      <span>
        <Cell row={row} column="quantity" /> × <Cell row={row} column="format" />
        {metres !== null && <Trans> · {length} ldm</Trans>}
      </span>
      {cells.weight_kg !== undefined && (
        <small>
          <Cell row={row} column="weight_kg" /> kg
        </small>
      )}
    </span>
  );
}

/** The text of a cell; underlined in red where it is wrong. */
function Cell({ row: { cells, violations }, column }: { readonly row: ImportRow; readonly column: ImportColumn }) {
  const isWrong = violations.some((fault) => fault.column === column);
  return <span className={classNames(isWrong && styles.bad)}>{cells[column] ?? (isWrong ? '–' : '')}</span>;
}
