import { useLingui } from '@lingui/react/macro';
import type { PurchaseLine } from '#freight/purchase/purchase-invoice.ts';

/** Names of the lines of what a carrier earns. */
export function useLineNames(): Readonly<Record<PurchaseLine['key'], string>> {
  const { t } = useLingui();
  return {
    transport: t`Transport`,
    cancellation_fee: t`Your part of the cancellation fee`,
    early_payment: t`Discount for early payment`,
    credit: t`Credit`,
    detention_pickup: t`Waiting at pickup`,
    detention_delivery: t`Waiting at delivery`,
    other: t`Extra charge`,
  };
}
