import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { buttonClass } from '#design/button/button-class.ts';
import { Chip, ChipGroup } from '#design/chip/chip.tsx';
import { Text } from '#design/layout/text.tsx';
import { Progress } from '#design/progress/progress.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { type ImportRow, importRowsQuery, isAtWork, type ShipmentImport } from '#device/imports/imports.ts';
import { useShipper } from '#device/shipments/shipment-owner.ts';
import { isOpenImport } from '#freight/shipment-import/shipment-import.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { ListFault } from '../../parts/list/list-fault.tsx';
import styles from './import.module.css';
import { ImportRows } from './import-rows.tsx';
import { ImportSummary } from './import-summary.tsx';

interface ImportedFileProps {
  readonly of: ShipmentImport;
  /** When it was read, in Unix milliseconds. */
  readonly readAt: number;
}

type Which = 'all' | 'right' | 'wrong';

/** A file that was read: its rows, what they cost, and what has to be corrected. */
export function ImportedFile({ of, readAt }: ImportedFileProps) {
  const { t } = useLingui();
  const format = useFormat();
  const owner = useShipper();
  const [which, setWhich] = useState<Which>('all');
  const [opened, setOpened] = useState<number | null>(null);
  const [isActing, setActing] = useState(false);
  const summary = useRef<HTMLDivElement>(null);
  const { data: rows = [], isError, isPending, refetch } = useQuery(importRowsQuery(owner, of));
  const wrong = rows.filter(isWrong);
  const canCorrect = isOpenImport(of.state);
  const open = canCorrect ? (wrong.find(({ row }) => row === opened) ?? wrong[0])?.row : undefined;
  const shown = which === 'all' ? rows : rows.filter((row) => isWrong(row) === (which === 'wrong'));
  const openRow = (row: number) => {
    setActing(true);
    setWhich(which === 'right' ? 'all' : which);
    setOpened(row);
  };
  /** The next wrong row gets the focus; after the last of them what they add up to. */
  const corrected = () => {
    setActing(true);
    if (wrong.length === 1) summary.current?.focus();
  };
  const right = of.checked_count - of.violation_count;
  const columns = plural(of.columns.length, { one: '# column known', other: '# columns known' });
  const at = format.moment(Date.parse(of.created_at), readAt);
  const separator = of.separator === '\t' ? t`tab` : of.separator;
  return (
    <div className={styles.columns}>
      <Text as="div" shrinks>
        <p className={styles.file}>
          <b>{of.file_name}</b> <Trans>read {at}</Trans>
          <Link to="/shipments/import" search={{}} className={buttonClass('white', 'sm')}>
            <Trans>Another file</Trans>
          </Link>
        </p>
        {isAtWork(of.state) && <WorkProgress of={of} />}
        {of.checked_count === of.row_count && (
          <div className={styles.filters}>
            <ChipGroup label={t`Which rows`}>
              <Chip pressed={which === 'all'} count={format.number(of.row_count)} onClick={() => setWhich('all')}>
                <Trans>All rows</Trans>
              </Chip>
              <Chip pressed={which === 'right'} count={format.number(right)} onClick={() => setWhich('right')}>
                <Trans>Right</Trans>
              </Chip>
              <Chip
                pressed={which === 'wrong'}
                count={format.number(of.violation_count)}
                onClick={() => setWhich('wrong')}
              >
                <Trans>Need you</Trans>
              </Chip>
            </ChipGroup>
            <Text as="p" tone="quiet">
              {of.separator === null ? (
                columns
              ) : (
                <Trans>
                  {columns}, separated by {separator}
                </Trans>
              )}
            </Text>
          </div>
        )}
        {isError && (
          <ListFault readAt={null} onRetry={() => void refetch()}>
            <Trans>The rows did not load.</Trans>
          </ListFault>
        )}
        {rows.length === 0 && isPending && !isError && <SkeletonRows label={t`Loading the rows`} count={8} />}
        {rows.length > 0 && (
          <ImportRows
            of={of}
            rows={shown}
            name={which}
            open={open}
            isActing={isActing}
            onCorrected={corrected}
            onOpen={canCorrect ? openRow : null}
          />
        )}
      </Text>
      <div ref={summary} tabIndex={-1} className={styles.side}>
        <ImportSummary of={of} wrong={wrong} onOpen={openRow} />
      </div>
    </div>
  );
}

/** True if a row needs the user. */
function isWrong({ violations }: ImportRow): boolean {
  return violations.length > 0;
}

/** The number of rows that the server has checked, or booked. */
function WorkProgress({ of }: { readonly of: ShipmentImport }) {
  const { t } = useLingui();
  const format = useFormat();
  const isBooking = of.state === 'booking';
  const count = isBooking ? of.booked_count : of.checked_count;
  const [done, all] = [format.number(count), format.number(of.row_count)];
  return (
    <div className={styles.progress}>
      <p role="status">
        {isBooking ? (
          <Trans>
            {done} of {all} shipments are booked
          </Trans>
        ) : (
          <Trans>
            {done} of {all} rows are checked and priced
          </Trans>
        )}
      </p>
      <Progress label={isBooking ? t`Booking` : t`Checking the rows`} value={(100 * count) / of.row_count} />
      <Text as="p" tone="quiet">
        <Trans>You may leave this page. It goes on.</Trans>
      </Text>
    </div>
  );
}
