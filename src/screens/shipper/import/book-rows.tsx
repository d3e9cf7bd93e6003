import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Arrow } from '#design/arrow/arrow.tsx';
import { Text } from '#design/layout/text.tsx';
import { bookImport, isAtWork, type ShipmentImport } from '#device/imports/imports.ts';
import { useShipper } from '#device/shipments/shipment-owner.ts';
import { useNow } from '#device/sync/use-now.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useFormat } from '../../parts/format/use-format.ts';
import styles from './import.module.css';

interface BookRowsProps {
  readonly of: ShipmentImport;
}

/** The arrow that books all rows: off until all are right. Where prices have ended it asks for new ones. */
export function BookRows({ of }: BookRowsProps) {
  const owner = useShipper();
  const now = useNow();
  const booking = useMutation({ mutationFn: () => bookImport(owner, of) });
  const isExpired = hasExpired(of, now);
  const canBook = isExpired || (of.state === 'ready' && of.invoice_refusal === null) || of.state === 'booking';
  const left = of.row_count - of.booked_count;
  return (
    <>
      <Arrow
        wide
        size="lg"
        busy={booking.isPending || of.state === 'booking'}
        disabled={!canBook}
        onClick={() => booking.mutate()}
      >
        {isExpired ? (
          <Trans>Get new prices</Trans>
        ) : (
          plural(left, { one: 'Book # shipment', other: 'Book # shipments' })
        )}
      </Arrow>
      {booking.error !== null && <FormFault error={booking.error} />}
      {of.stopped !== null && (
        <p role="alert" className={styles.stopped}>
          {of.stopped.title}
        </p>
      )}
      {isExpired ? (
        <p>
          <b>
            <Trans>Quote expired</Trans>
          </b>{' '}
          <Trans>Nothing is booked</Trans>
        </p>
      ) : (
        <PriceNote of={of} />
      )}
    </>
  );
}

/** True if a price ended, also while this page was read. */
function hasExpired({ state, expires_at }: ShipmentImport, now: number): boolean {
  return state === 'expired' || (state === 'ready' && expires_at !== null && Date.parse(expires_at) <= now);
}

/** Until when the prices hold, and whether they are others than before; what has to be done first. */
function PriceNote({ of }: BookRowsProps) {
  const format = useFormat();
  const { state, violation_count, row_count, expires_at, quoted_anew_at } = of;
  if (isAtWork(state)) return null;
  if (violation_count > 0) {
    return (
      <Text as="p" tone="quiet">
        {plural(row_count, {
          one: 'Nothing is booked until the row is right.',
          other: 'Nothing is booked until all # rows are right.',
        })}
      </Text>
    );
  }
  if (of.invoice_refusal !== null) {
    return (
      <p>
        <Trans>A file is paid by invoice at 30 days.</Trans> {of.invoice_refusal.title}{' '}
        <Trans>New shipment also takes a card.</Trans>
      </p>
    );
  }
  const until = expires_at === null ? '' : format.time(Date.parse(expires_at));
  return (
    <>
      {quoted_anew_at !== null && (
        <p role="status">
          <Trans>The prices had expired. These are new: check the total before you book.</Trans>
        </p>
      )}
      {until !== '' && (
        <Text as="p" tone="quiet">
          <Trans>These prices hold until {until}.</Trans>
        </Text>
      )}
    </>
  );
}
