import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Dialog } from '#design/dialog/dialog.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import type { PayBookingProps } from './booking-payment.tsx';

/** It brings the card provider's script: nobody loads it who pays nothing by card. */
const BookingPayment = lazy(() => import('./booking-payment.tsx'));

/** The last thing of a booking: its card, over the page. Closed, nothing is booked. */
export function PayBooking(props: PayBookingProps) {
  const { t } = useLingui();
  const isHeld = props.booked.payment_plan === 'immediate_cc_authorization';
  return (
    <Dialog
      open
      onClose={props.act.leavePayment}
      title={isHeld ? <Trans>Hold the sum on your card</Trans> : <Trans>Pay by card</Trans>}
      closeLabel={t`Close`}
    >
      <Suspense fallback={<SkeletonRows label={t`Loading the card fields`} count={2} />}>
        <BookingPayment {...props} />
      </Suspense>
    </Dialog>
  );
}
