import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Button } from '#design/button/button.tsx';
import { buttonClass } from '#design/button/button-class.ts';
import { Cells, NumberCell } from '#design/cells/cells.tsx';
import { Icon } from '#design/icon/icon.tsx';
import { Row } from '#design/layout/row.tsx';
import { Paper, PaperBody } from '#design/paper/paper.tsx';
import type { ImportRow, ShipmentImport } from '#device/imports/imports.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { BookRows } from './book-rows.tsx';
import styles from './import.module.css';
import { useColumnTitle, useRowsFile } from './sheet-files.ts';

/** Rows that need the user and are named at once. */
const FEW = 5;

interface ImportSummaryProps {
  readonly of: ShipmentImport;
  readonly wrong: readonly ImportRow[];
  readonly onOpen: (row: number) => void;
}

/** The total of the rows, those that need the user, and the arrow that books all. */
export function ImportSummary({ of, wrong, onOpen }: ImportSummaryProps) {
  const format = useFormat();
  const title = useColumnTitle();
  const save = useRowsFile();
  const right = of.checked_count - of.violation_count;
  const [rightCount, wrongCount] = [format.number(right), format.number(of.violation_count)];
  return (
    <Paper>
      <Cells flush>
        <NumberCell share="half" label={<Trans>Rows right</Trans>}>
          {rightCount}
        </NumberCell>
        <NumberCell share="half" label={<Trans>Rows that need you</Trans>}>
          <span className={of.violation_count > 0 ? styles.needed : undefined}>{wrongCount}</span>
        </NumberCell>
      </Cells>
      {wrong.length > 0 && (
        <ul className={styles.todos}>
          {wrong.slice(0, FEW).map(({ row, violations: [first] }) => (
            <li key={row}>
              <button type="button" onClick={() => onOpen(row)}>
                <span className={styles.number}>{format.number(row)}</span>
                <span>
                  <b>{first?.message}</b>
                  <small>{first !== undefined && title(first.column)}</small>
                </span>
                <Icon name="caret-right-b" size="sm" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <PaperBody>
        <dl className={styles.sums}>
          <dt>{plural(right, { one: '# row priced', other: '# rows priced' })}</dt>
          <dd>{format.money(of.total)}</dd>
          {of.violation_count > 0 && (
            <>
              <dt>{plural(of.violation_count, { one: '# row', other: '# rows' })}</dt>
              <dd>
                <Trans>No price yet</Trans>
              </dd>
            </>
          )}
          <dt className={styles.sum}>
            {of.violation_count > 0 ? <Trans>So far, excl. VAT</Trans> : <Trans>Total, excl. VAT</Trans>}
          </dt>
          <dd className={styles.sum}>{format.money(of.total)}</dd>
          <dt>
            <Trans>How you pay</Trans>
          </dt>
          <dd>
            <Trans>Invoice, 30 days</Trans>
          </dd>
        </dl>
      </PaperBody>
      <PaperBody className={styles.act}>
        {of.state === 'booked' ? <Booked of={of} /> : <BookRows of={of} />}
        {wrong.length > 0 && (
          <Button variant="link" icon="download-simple-b" onClick={() => save(of.columns, wrong)}>
            {plural(wrong.length, { one: 'Download the row', other: 'Download the # rows' })}
          </Button>
        )}
      </PaperBody>
    </Paper>
  );
}

function Booked({ of }: { readonly of: ShipmentImport }) {
  return (
    <>
      <Row as="p" role="status" wrap={false} align="center" gap="2" weight="bold" tone="ok">
        <Icon name="seal-check-f" />
        {plural(of.row_count, { one: '# shipment is booked', other: '# shipments are booked' })}
      </Row>
      <Link to="/shipments/$key" params={{ key: 'available' }} className={buttonClass('white')}>
        <Trans>See the shipments</Trans>
      </Link>
    </>
  );
}
