import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Dialog } from '#design/dialog/dialog.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { isThere, paymentQuery } from '#device/payments/payments.ts';
import { payShipment, readShipmentsAgain } from '#device/shipments/change-shipment.ts';
import { useShipper } from '#device/shipments/shipment-owner.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { CardPayment } from '../../parts/card/card-payment.tsx';
import { PaymentOutcome } from '../../parts/card/payment-outcome.tsx';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useFormat } from '../../parts/format/use-format.ts';
import { notify } from '../../parts/toasts/notify.ts';

interface PayShipmentProps {
  readonly shipment: Shipment;
  readonly onClose: () => void;
}

/** Pays a shipment whose card did not do: the sum with its VAT, until when, and the card. */
export function PayShipment({ shipment, onClose }: PayShipmentProps) {
  const { t } = useLingui();
  const format = useFormat();
  const owner = useShipper();
  const { uuid, reference, billing } = shipment;
  const [asked, setAsked] = useState<string | null>(null);
  const begun = useQuery({
    queryKey: ['payments', owner.company, 'of shipment', uuid],
    queryFn: () => payShipment(owner, shipment, null),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    enabled: billing.need_payment,
  });
  const { data: payment } = useQuery({ ...paymentQuery(owner.company, asked ?? ''), enabled: asked !== null });
  const status = payment?.status;
  const finish = useEffectEvent(() => {
    notify({ id: 'shipment', tone: 'ok', message: <Trans>{reference} is paid.</Trans> });
    void readShipmentsAgain(owner);
    onClose();
  });
  useEffect(() => {
    if (isThere(status)) finish();
  }, [status]);
  const sum = format.money(begun.data?.amount ?? 0);
  const until = billing.max_payment_date === null ? null : format.dayAndTime(Date.parse(billing.max_payment_date));
  return (
    <Dialog open onClose={onClose} title={<Trans>Pay {reference}</Trans>} closeLabel={t`Close`}>
      {asked !== null ? (
        <PaymentOutcome status={status} onClose={onClose}>
          <Trans>We ask your bank again every 10 s, also when you close this. Then the shipment shows it.</Trans>
        </PaymentOutcome>
      ) : begun.error !== null ? (
        <FormFault error={begun.error} />
      ) : begun.data === undefined ? (
        <SkeletonRows label={t`Loading the card fields`} count={2} />
      ) : (
        <CardPayment
          amount={begun.data.amount}
          action={<Trans>Pay {sum}</Trans>}
          onBegin={(source) => payShipment(owner, shipment, source)}
          onAsked={setAsked}
        >
          <p>
            {until === null ? (
              <Trans>VAT included.</Trans>
            ) : (
              <Trans>
                VAT included. Without a payment by {until} the shipment is cancelled, and the carrier is told. What is
                still held on a card is given back.
              </Trans>
            )}
          </p>
        </CardPayment>
      )}
    </Dialog>
  );
}
