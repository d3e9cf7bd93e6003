import { Trans, useLingui } from '@lingui/react/macro';
import type { CANCELLATION_REASONS } from '#freight/shipment/cancellation-cause.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';

type Reason = (typeof CANCELLATION_REASONS)[number];

/** The reasons a shipper may give, as the form and the shipment name them. */
export function useReasonWords(): Readonly<Record<Reason, string>> {
  const { t } = useLingui();
  return {
    error: t`Entered by error`,
    shipment_changed: t`The shipment changed`,
    found_another_carrier: t`Found another carrier`,
    order_cancelled: t`The order was cancelled`,
    other: t({ message: 'Other', context: 'reason' }),
  };
}

/** Why a shipment was cancelled, with the comment that was given. */
export function CancellationReason({ shipment: { cancellation } }: { readonly shipment: Shipment }) {
  const words = useReasonWords();
  if (cancellation === null || (cancellation.reason === null && cancellation.comment === '')) return null;
  const reason = [cancellation.reason === null ? '' : words[cancellation.reason], cancellation.comment]
    .filter((part) => part !== '')
    .join(' · ');
  return (
    <>
      {'. '}
      <Trans>Reason: {reason}</Trans>
    </>
  );
}
