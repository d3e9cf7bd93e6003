import { Trans } from '@lingui/react/macro';
import { Badge } from '#design/badge/badge.tsx';
import { Cells, NumberCell } from '#design/cells/cells.tsx';
import { Paper, PaperBody } from '#design/paper/paper.tsx';
import { type PaymentPlan } from '#freight/money/money.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { PriceLines } from '../../parts/price/price-lines.tsx';
import styles from './shipment.module.css';
import { ShipmentInvoices } from './shipment-invoices.tsx';

/** The cost of the shipment, line by line with the reason of each, and the way it is paid. */
export function PriceSheet({ shipment }: { readonly shipment: Shipment }) {
  const format = useFormat();
  const { offer_price, price_details, payment_plan, billing } = shipment;
  return (
    <Paper>
      <Cells flush>
        <NumberCell share="row" label={<Trans>Price, excl. VAT</Trans>}>
          {format.money(offer_price.price)}
        </NumberCell>
      </Cells>
      <PaperBody>
        <PriceLines lines={price_details} total={offer_price.price} />
      </PaperBody>
      <PaperBody className={styles.plan}>
        <PlanWords plan={payment_plan} payment={billing.payment} />
        <PaymentWords billing={billing} />
        <RefundWords billing={billing} />
      </PaperBody>
      <ShipmentInvoices shipment={shipment.uuid} />
      <PaperBody className={styles.second}>
        <Trans>Claims: by registered mail, within 3 days of delivery.</Trans>
      </PaperBody>
    </Paper>
  );
}

/** The way of payment; a reservation is said only until the money is taken or given back. */
function PlanWords({
  plan,
  payment,
}: {
  readonly plan: PaymentPlan;
  readonly payment: Shipment['billing']['payment'];
}) {
  switch (plan) {
    case 'immediate_cc':
      return <Trans>Paid by card at once</Trans>;
    case 'immediate_cc_authorization':
      if (payment !== 'held' && payment !== 'not_due') return null;
      return <Trans>Reserved on the card, paid once a carrier has it</Trans>;
    case 'thirty_days_invoice':
      return <Trans>By invoice, within 30 days</Trans>;
  }
}

/** The state of the payment, if there is one. */
function PaymentWords({ billing }: Pick<Shipment, 'billing'>) {
  const format = useFormat();
  switch (billing.payment) {
    case 'held': {
      const until = billing.held_until === null ? null : format.day(Date.parse(billing.held_until));
      return (
        <Badge color="blue">
          {until === null ? <Trans>Held on the card</Trans> : <Trans>Held on the card until {until}</Trans>}
        </Badge>
      );
    }
    case 'paid':
      return (
        <Badge color="green">
          <Trans>Paid by card</Trans>
        </Badge>
      );
    case 'due':
      return (
        <Badge color="blue">
          <Trans>Waiting payment</Trans>
        </Badge>
      );
    case 'released':
      return (
        <Badge color="teal">
          <Trans>Given back, nothing was charged</Trans>
        </Badge>
      );
    case 'refunding':
      return (
        <Badge color="blue">
          <Trans>Refund in progress</Trans>
        </Badge>
      );
    case 'refunded':
      return (
        <Badge color="green">
          <Trans>Payment refunded</Trans>
        </Badge>
      );
    case 'expired':
      return (
        <Badge color="red">
          <Trans>Payment expired</Trans>
        </Badge>
      );
    // Nothing is owed yet; what was kept on this device before payments were known says nothing either.
    default:
      return null;
  }
}

/** The refund to the card: the amount, and the day. */
function RefundWords({ billing: { refund } }: Pick<Shipment, 'billing'>) {
  const format = useFormat();
  // Data kept on this device before refunds were known has none.
  if (refund == null) return null;
  const amount = format.money(refund.amount);
  const day = format.calendarDay(refund.due_date);
  return (
    <span className={styles.second}>
      {refund.state === 'at_bank' ? (
        <Trans>{amount} went back to your card.</Trans>
      ) : refund.state === 'transferred' ? (
        <Trans>{amount} went back by transfer.</Trans>
      ) : refund.state === 'to_transfer' ? (
        <Trans>The refund to your card failed. Support pays {amount} by transfer.</Trans>
      ) : refund.state === 'failed' ? (
        <Trans>The refund of {amount} to your card failed. Support is looking for another way.</Trans>
      ) : (
        <Trans>
          {amount} goes back to your card by {day}.
        </Trans>
      )}
    </span>
  );
}
