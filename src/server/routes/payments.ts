import * as calls from '#contract/payment.ts';
import { payBooking as payBookingCall } from '#contract/shipment.ts';
import type { Serve } from '../http/serve.ts';
import { paying, shipments } from '../identity/policies.ts';
import { beginPayment, keepBegunPayment } from '../services/money/payment/begin-payment.ts';
import { cancelPayment } from '../services/money/payment/cancel-payment.ts';
import { countPayments } from '../services/money/payment/count-payments.ts';
import { listPaidInvoices, listPayments } from '../services/money/payment/list-payments.ts';
import { readPayment } from '../services/money/payment/read-payment.ts';
import { findPayment, presentIntent } from '../services/money/payment/select-payments.ts';
import { writeReceipt } from '../services/money/payment/write-receipt.ts';
import { payBooking } from '../services/transport/booking/pay-booking.ts';

/** Routes of a shipper's card payments, also while locked. */
export function paymentRoutes(serve: Serve): void {
  serve(
    calls.createPaymentIntent,
    paying,
    { prepare: ({ context, grant, body, key }) => beginPayment(context, grant, body, key) },
    ({ db, context, grant, prepared }) => keepBegunPayment(db, context, grant, prepared),
  );
  serve(
    payBookingCall,
    paying,
    {
      prepare: ({ context, grant, params, body, key }) => {
        const owed = { shipment: params.sid, booking: params.bid, source: body.payment_source ?? null };
        return payBooking(context, grant, owed, key);
      },
    },
    ({ db, context, grant, prepared }) => keepBegunPayment(db, context, grant, prepared),
  );
  serve(calls.getPaymentIntent, shipments, ({ context, grant, params }) => readPayment(context, grant, params.payment));
  serve(
    calls.cancelPaymentIntent,
    paying,
    { prepare: ({ context, grant, params }) => cancelPayment(context, grant, params.payment) },
    async ({ db, grant, params }) => presentIntent(db, await findPayment(db, grant, params.payment), null),
  );
  serve(calls.listPayments, shipments, ({ db, grant, query }) => listPayments(db, grant, query));
  serve(calls.getPaymentMetrics, shipments, ({ db, grant }) => countPayments(db, grant));
  serve(calls.getReceipt, shipments, ({ context, db, grant, params, locale }) =>
    writeReceipt(db, context, grant, { payment: params.payment, locale }),
  );
  serve(calls.listPaidInvoices, shipments, ({ db, grant, params }) => listPaidInvoices(db, grant, params.payment));
}
