import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ConfirmSheet } from '#design/dialog/confirm-sheet.tsx';
import { ErrorInPlace } from '#design/error-in-place/error-in-place.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { acceptBid } from '#device/shipments/answer-bid.ts';
import { useShipper } from '#device/shipments/shipment-owner.ts';
import { bidPaymentQuery } from '#device/shipments/shipment-queries.ts';
import type { BidPayment } from '#freight/proposal/bid-payment.ts';
import type { Proposal } from '#freight/proposal/proposal.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { notify } from '../../parts/toasts/notify.ts';
import { notifyFault } from '../../parts/toasts/notify-fault.tsx';

interface AcceptBidProps {
  readonly bid: Proposal;
  readonly shipment: Shipment;
  readonly onClose: () => void;
}

/** Asks before a bid is accepted: what it costs with VAT, what a card holds of it, and what is to be paid until when. */
export function AcceptBid({ bid, shipment, onClose }: AcceptBidProps) {
  const { t } = useLingui();
  const format = useFormat();
  const owner = useShipper();
  const { name } = bid.carrier;
  const names = { shipment: shipment.uuid, bid: bid.uuid };
  const cost = useQuery(bidPaymentQuery(owner, names));
  const price = format.money(cost.data?.price ?? bid.pricing?.price ?? shipment.offer_price.price);
  const accept = useMutation({
    mutationFn: () => acceptBid(owner, names),
    onSuccess: () =>
      notify({
        id: 'bid',
        tone: 'ok',
        message: (
          <Trans>
            {name} has the shipment, for {price}.
          </Trans>
        ),
      }),
    onError: notifyFault,
    onSettled: onClose,
  });
  return (
    <ConfirmSheet
      open
      title={<Trans>Accept the bid of {name}?</Trans>}
      yes={<Trans>Yes, accept {price}</Trans>}
      notYet={<Trans>Not yet</Trans>}
      busy={accept.isPending}
      onYes={() => accept.mutate()}
      onNotYet={onClose}
    >
      {cost.data !== undefined && <Cost cost={cost.data} />}
      {cost.isPending && <SkeletonRows label={t`Loading what it costs`} count={1} />}
      {cost.isError && (
        <ErrorInPlace retryLabel={<Trans>Try again</Trans>} onRetry={() => void cost.refetch()}>
          <Trans>What it costs with VAT did not load.</Trans>
        </ErrorInPlace>
      )}
      <p>
        <Trans>The carrier is booked at once, and all other bids are closed.</Trans>
      </p>
    </ConfirmSheet>
  );
}

function Cost({ cost }: { readonly cost: BidPayment }) {
  const format = useFormat();
  const [price, gross] = [format.money(cost.price), format.money(cost.vat_included_price)];
  return (
    <>
      <p>
        <Trans>
          {price} excl. VAT, <b>{gross}</b> with VAT.
        </Trans>
      </p>
      <p>
        <HowPaid cost={cost} />
      </p>
    </>
  );
}

function HowPaid({ cost }: { readonly cost: BidPayment }) {
  const format = useFormat();
  const { payment_plan: plan, pay_by } = cost;
  const [held, paid] = [format.money(cost.held), format.money(cost.paid)];
  const [toPay, invoiced] = [format.money(cost.to_pay), format.money(cost.invoiced)];
  const by = pay_by === null ? '' : format.dayAndTime(Date.parse(pay_by));
  if (plan === 'thirty_days_invoice') return <Trans>By invoice, within 30 days.</Trans>;
  if (cost.paid > 0) {
    return cost.invoiced > 0 ? (
      <Trans>
        {paid} is paid by card. The rest, {invoiced}, comes by invoice.
      </Trans>
    ) : (
      <Trans>{paid} is paid by card. What is above the price goes back to it.</Trans>
    );
  }
  if (cost.to_pay === 0) return <Trans>Your card holds {held}. It is charged, and the rest of it is released.</Trans>;
  if (cost.held === 0) {
    return (
      <Trans>
        You pay {toPay} by card by {by}. Without it the shipment is cancelled.
      </Trans>
    );
  }
  return (
    <Trans>
      Your card holds {held}, which is less. You pay {toPay} by card by {by}, and what is held is released then. Without
      it the shipment is cancelled.
    </Trans>
  );
}
