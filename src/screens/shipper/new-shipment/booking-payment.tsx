import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { isThere, paymentQuery } from '#device/payments/payments.ts';
import type { BookedShipment } from '#device/quotes/quotes.ts';
import { CardPayment } from '../../parts/card/card-payment.tsx';
import { PaymentOutcome } from '../../parts/card/payment-outcome.tsx';
import { useFormat } from '../../parts/format/use-format.ts';
import { useBooking } from './booking-context.ts';
import type { useBookingAct } from './use-booking-act.ts';

export interface PayBookingProps {
  readonly booked: BookedShipment;
  readonly act: Pick<ReturnType<typeof useBookingAct>, 'bookAgain' | 'leavePayment'>;
  readonly onPaid: (booked: BookedShipment) => void;
}

/** The sum with its VAT, what becomes of it, and the card. Once it is there, the shipment is booked. */
export default function BookingPayment({ booked, act, onPaid }: PayBookingProps) {
  const format = useFormat();
  const { company } = useBooking();
  const [asked, setAsked] = useState<string | null>(null);
  const { data } = useQuery({ ...paymentQuery(company, asked ?? ''), enabled: asked !== null });
  const status = data?.status;
  const finish = useEffectEvent(() => onPaid(booked));
  useEffect(() => {
    if (isThere(status)) finish();
  }, [status]);
  if (asked !== null) {
    return (
      <PaymentOutcome status={status} onClose={act.leavePayment}>
        <Trans>We ask your bank again every 10 s, also when you close this. Then your shipments show it.</Trans>
      </PaymentOutcome>
    );
  }
  const amount = booked.payment_intent?.amount ?? 0;
  const sum = format.money(amount);
  const isHeld = booked.payment_plan === 'immediate_cc_authorization';
  return (
    <CardPayment
      amount={amount}
      action={isHeld ? <Trans>Hold {sum}</Trans> : <Trans>Pay {sum}</Trans>}
      onBegin={async (source) => {
        const again = await act.bookAgain(source);
        if (again?.payment_intent == null) throw new Error('The booking changed.');
        return again.payment_intent;
      }}
      onAsked={setAsked}
    >
      <p>
        {isHeld ? (
          <Trans>
            VAT included. Your bank holds this sum: it is charged when a carrier takes the shipment, and given back
            where none does. You agree that we keep the card, to hold the sum again while a carrier is searched.
          </Trans>
        ) : (
          <Trans>
            VAT included. It is charged now, with its invoice. Where no carrier is found, it is refunded within 2
            working days.
          </Trans>
        )}
      </p>
    </CardPayment>
  );
}
