import { Plural, Trans } from '@lingui/react/macro';
import type { AnswerOf } from '#contract/call.ts';
import type { getOfferShipper } from '#contract/rating.ts';
import { Cell, Cells } from '#design/cells/cells.tsx';
import { useFormat } from '../format/use-format.ts';

interface ShipperRecordProps {
  /** Undefined until it is known, and without a network: nothing is shown then. */
  readonly record: AnswerOf<typeof getOfferShipper> | undefined;
}

/** The share of a shipper's bookings that it cancelled. */
export function ShipperRecord({ record }: ShipperRecordProps) {
  const format = useFormat();
  if (record === undefined) return null;
  const { bookings, cancelled_percent: percent } = record;
  const share = percent === null ? null : format.percent(percent / 100);
  return (
    <Cells>
      <Cell share="row" label={<Trans>Cancelled by this shipper</Trans>}>
        {bookings === null || share === null ? (
          <Trans>Not told before 10 bookings</Trans>
        ) : (
          <Plural value={bookings} other={`${share} of the last # bookings`} />
        )}
      </Cell>
    </Cells>
  );
}
