import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Arrow } from '#design/arrow/arrow.tsx';
import { Button } from '#design/button/button.tsx';
import { Cells, NumberCell } from '#design/cells/cells.tsx';
import { ConfirmSheet } from '#design/dialog/confirm-sheet.tsx';
import { Paper, PaperBody } from '#design/paper/paper.tsx';
import { useViewer } from '#device/session/use-session.ts';
import { leavePrice, takePrice } from '#device/shipments/reply-price.ts';
import { useShipper } from '#device/shipments/shipment-owner.ts';
import type { NamedPrice } from '#freight/price/named-price.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { may } from '#freight/user/abilities.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { useWhen } from '../../parts/proposal/use-when.ts';
import { notify } from '../../parts/toasts/notify.ts';
import { notifyFault } from '../../parts/toasts/notify-fault.tsx';
import styles from './shipment.module.css';

interface PriceReviewProps {
  readonly shipment: Shipment;
  /** Unix milliseconds. */
  readonly now: number;
}

/** A price the shipper named, while support reads it, and the other price that support asks for. */
export function PriceReview({ shipment, now }: PriceReviewProps) {
  const { state, named_price: named = null } = shipment;
  if (state !== 'awaiting_acceptation' || named === null) return null;
  return named.state === 'countered' && named.counter_price !== null ? (
    <OtherPrice shipment={shipment} named={named} price={named.counter_price} now={now} />
  ) : (
    <Waiting named={named} now={now} />
  );
}

function Waiting({ named, now }: { readonly named: NamedPrice; readonly now: number }) {
  const format = useFormat();
  const when = useWhen(now);
  const due = Date.parse(named.due_at);
  const by = when(due);
  return (
    <Paper>
      <Cells flush>
        <NumberCell share="row" label={<Trans>You named</Trans>}>
          {format.money(named.price)}
        </NumberCell>
      </Cells>
      <PaperBody className={styles.form}>
        <p>
          {due > now ? <Trans>You have an answer by {by}.</Trans> : <Trans>The answer was due {by}.</Trans>}{' '}
          <Trans>A person reads it, Monday to Friday, 9:00 to 17:00. You pay nothing before the answer.</Trans>
        </p>
        <End named={named} now={now} />
      </PaperBody>
    </Paper>
  );
}

function End({ named: { ends_at }, now }: { readonly named: NamedPrice; readonly now: number }) {
  const when = useWhen(now);
  if (ends_at === null) return null;
  const end = when(Date.parse(ends_at));
  return (
    <p className={styles.second}>
      <Trans>Without an agreed price by {end}, the shipment is not booked.</Trans>
    </p>
  );
}

interface OtherPriceProps extends PriceReviewProps {
  readonly named: NamedPrice;
  /** In cents. */
  readonly price: number;
}

function OtherPrice({ shipment, named, price, now }: OtherPriceProps) {
  const format = useFormat();
  const { company } = useViewer();
  const owner = useShipper();
  const [asking, setAsking] = useState<'take' | 'leave' | null>(null);
  const [amount, asked] = [format.money(price), format.money(named.price)];
  const onClose = () => setAsking(null);
  const take = useMutation({
    mutationFn: () => takePrice(owner, shipment.uuid),
    onSuccess: () =>
      notify({ id: 'price', tone: 'ok', message: <Trans>Booked at {amount}. We are looking for a carrier.</Trans> }),
    onError: notifyFault,
    onSettled: onClose,
  });
  const leave = useMutation({
    mutationFn: () => leavePrice(owner, shipment.uuid),
    onSuccess: () =>
      notify({ id: 'price', tone: 'ok', message: <Trans>You left the price. Nothing is booked.</Trans> }),
    onError: notifyFault,
    onSettled: onClose,
  });
  return (
    <Paper>
      <Cells flush>
        <NumberCell share="row" label={<Trans>Our price, excl. VAT</Trans>}>
          {amount}
        </NumberCell>
      </Cells>
      <PaperBody className={styles.form}>
        <p>
          <Trans>
            You named {asked}. No carrier is likely to take it. At {amount} we look for one at once.
          </Trans>
        </p>
        <End named={named} now={now} />
        {company !== null && may.orderTransport(company) && (
          <>
            <Arrow onClick={() => setAsking('take')}>
              <Trans>Take {amount}</Trans>
            </Arrow>
            <Button variant="white" wide onClick={() => setAsking('leave')}>
              <Trans>Leave it</Trans>
            </Button>
          </>
        )}
      </PaperBody>
      <ConfirmSheet
        open={asking === 'take'}
        title={<Trans>Book at {amount}?</Trans>}
        yes={<Trans>Yes, book at {amount}</Trans>}
        notYet={<Trans>Not yet</Trans>}
        busy={take.isPending}
        onYes={() => take.mutate()}
        onNotYet={onClose}
      >
        <Trans>The shipment goes on the market at once, and carriers see it.</Trans>
      </ConfirmSheet>
      <ConfirmSheet
        open={asking === 'leave'}
        tone="danger"
        title={<Trans>Leave the price of {amount}?</Trans>}
        yes={<Trans>Yes, leave it</Trans>}
        notYet={<Trans>Not yet</Trans>}
        busy={leave.isPending}
        onYes={() => leave.mutate()}
        onNotYet={onClose}
      >
        <Trans>The shipment is not booked, and nothing is charged.</Trans>
      </ConfirmSheet>
    </Paper>
  );
}
