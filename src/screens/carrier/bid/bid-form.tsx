import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ActionBar } from '#design/action-bar/action-bar.tsx';
import { Arrow } from '#design/arrow/arrow.tsx';
import { Row } from '#design/layout/row.tsx';
import { Stack } from '#design/layout/stack.tsx';
import { Text } from '#design/layout/text.tsx';
import { Refused } from '#device/api/faults.ts';
import { sendBid } from '#device/bids/bid.ts';
import { offerShipperQuery } from '#device/offers/offer-queries.ts';
import { dropTabDraft, readTabDraft } from '#device/session/tab-draft.ts';
import { useViewer } from '#device/session/use-session.ts';
import { serverNow } from '#device/sync/server-time.ts';
import type { Offer } from '#freight/offer/offer.ts';
import { slotText } from '#freight/time-slot/typed-slot.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { momentText } from '../../parts/form/moment-text.ts';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { useKeepValues } from '../../parts/form/use-kept-values.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { OfferRoute } from '../../parts/offer/offer-route.tsx';
import { ShipperRecord } from '../../parts/offer/shipper-record.tsx';
import { WorkPage } from '../../parts/page/work-page.tsx';
import styles from './bid.module.css';
import { BidDrivers } from './bid-drivers.tsx';
import { BidNotices } from './bid-notices.tsx';
import { type BidValues, bidDraft, bidSchema, bodyOf, priceOf } from './bid-values.ts';
import { Chance } from './chance.tsx';
import { firstExpiry } from './expiry.ts';
import { OwnDates } from './own-dates.tsx';
import { PriceField } from './price-field.tsx';
import { ValidUntil } from './valid-until.tsx';

interface BidFormProps {
  readonly offer: Offer;
  /** It begins with a slot that can be kept. */
  readonly asksSlot: boolean;
  readonly onSent: () => void;
  /** The offer is gone; others go the same way. */
  readonly onGone: (similar: readonly Offer[]) => void;
}

/** A bid on an offer: the carrier's price, dates, or both, and until when it is valid. */
export function BidForm({ offer, asksSlot, onSent, onGone }: BidFormProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { company, session } = useViewer();
  const draft = useMemo(() => bidDraft(session.userId, offer.uuid), [session.userId, offer.uuid]);
  const first = useMemo(
    () => readTabDraft(draft) ?? firstValues(offer, serverNow(), (cents) => format.number(cents / 100, 2)),
    [draft, offer, format],
  );
  const form = useContractForm(bidSchema(offer), first);
  useKeepValues(form, draft);
  const asked = priceOf({ price: useWatch({ control: form.control, name: 'price' }) });
  const price = asked === null || asked === 0 ? offer.pricing.price : asked;
  const amount = format.money(price);
  const ownDates = useWatch({ control: form.control, name: 'own_dates' });
  /** Dates alone are a bid at the offered price. */
  const isAsked = ownDates || (asked !== null && asked > 0);

  /** The price that the server said is below cost: sending it again confirms it. */
  const [toldBelow, setBelowCost] = useState<number | null>(null);
  const belowCost = toldBelow === asked ? toldBelow : null;

  const send = useMutation({
    mutationFn: (values: BidValues) =>
      sendBid(company?.uuid ?? '', offer.uuid, { ...bodyOf(values), below_cost_confirmed: belowCost !== null }),
    onSuccess: () => {
      dropTabDraft(draft);
      onSent();
    },
    onError: (fault) => {
      if (fault instanceof Refused && fault.code === 'below_cost') setBelowCost(asked);
      if (fault instanceof Refused && fault.code === 'offer_no_longer_available') onGone(fault.offers);
      else form.refuse(fault);
    },
  });

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={form.handleSubmit(
        (values) => send.mutate(values),
        ({ price: wrong, pickup_time_slot: pickup, delivery_time_slot: delivery }) => {
          if (wrong === undefined && pickup?.message !== undefined) form.setFocus('pickup_time_slot.date');
          else if (wrong === undefined && delivery?.message !== undefined) form.setFocus('delivery_time_slot.date');
        },
      )}
    >
      <WorkPage
        foot={
          <ActionBar
            label={t`Send the bid`}
            step={
              <Arrow type="submit" wide busy={send.isPending}>
                {!isAsked ? (
                  <Trans>Send bid</Trans>
                ) : belowCost === null ? (
                  <Trans>Send bid, {amount}</Trans>
                ) : (
                  <Trans>Send below cost, {amount}</Trans>
                )}
              </Arrow>
            }
          />
        }
      >
        <div className={styles.fields}>
          <BidHead offer={offer} />
          <BidNotices offer={offer} />
          <BidShipper offer={offer} />
          <BidDrivers form={form} offer={offer} asksSlot={asksSlot} />
          <PriceField form={form} offered={offer.pricing.price} />
          <Chance offer={offer.uuid} price={isAsked ? price : null} />
          <OwnDates form={form} offer={offer} />
          <ValidUntil form={form} offer={offer} />
          {send.error !== null && <FormFault error={send.error} />}
          {belowCost !== null && (
            <p>
              <Trans>Send it again if you want to bid below cost. Our team is told.</Trans>
            </p>
          )}
        </div>
      </WorkPage>
    </form>
  );
}

/** The cancellation rate of its shipper. */
function BidShipper({ offer: { uuid } }: { readonly offer: Offer }) {
  const { company, session } = useViewer();
  const owner = { userId: session.userId, company: company?.uuid ?? '' };
  return <ShipperRecord record={useQuery(offerShipperQuery(owner, uuid)).data} />;
}

/** The offer that is bid on: both places, and its price. */
function BidHead({ offer }: { readonly offer: Offer }) {
  const format = useFormat();
  const price = format.money(offer.pricing.price);
  return (
    <Stack as="header" gap="1-half">
      <div className={styles.titles}>
        <h1>
          <Trans>Make a bid</Trans>
        </h1>
        <Text size="control" weight="mid" tone="quiet">
          <Trans>Offered at {price}</Trans>
        </Text>
      </div>
      <Row align="center" gap="half 2" size="control" weight="mid">
        <OfferRoute offer={offer} />
      </Row>
    </Stack>
  );
}

/**
 * The first values in the form: what the company last bid on the offer, and otherwise what was asked. The price is
 * left empty: a carrier that accepts the offered price books instead.
 *
 * @param amount writes cents as the price field does
 */
function firstValues(offer: Offer, now: number, amount: (cents: number) => string): BidValues {
  const { proposal: before, pickup, delivery, expires_at } = offer;
  return {
    price: before?.pricing ? amount(before.pricing.price) : '',
    own_dates: before !== null && before.pickup_time_slot !== null,
    pickup_time_slot: slotText(before?.pickup_time_slot ?? pickup.time_slot),
    delivery_time_slot: slotText(before?.delivery_time_slot ?? delivery.time_slot),
    expires_at: momentText(firstExpiry(now, Date.parse(expires_at))),
  };
}
