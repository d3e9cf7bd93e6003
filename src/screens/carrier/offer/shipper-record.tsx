import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Cell, Cells } from '#design/cells/cells.tsx';
import { offerShipperQuery } from '#device/offers/offer-queries.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { useOfferOwner } from './use-offer-owner.ts';

/** The share of the shipper's bookings that it cancelled. Nothing until it is known, and without a network. */
export function ShipperRecord({ offer }: { readonly offer: string }) {
  const format = useFormat();
  const { data } = useQuery(offerShipperQuery(useOfferOwner(), offer));
  if (data === undefined) return null;
  const { bookings, cancelled_percent: percent } = data;
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
