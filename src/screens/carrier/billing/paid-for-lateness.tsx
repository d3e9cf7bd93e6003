import { Trans } from '@lingui/react/macro';
import type { LateFee } from '#freight/invoice/late-fee.ts';
import { useFormat } from '../../parts/format/use-format.ts';

/** The part of a payout for Lading's own lateness; nothing where it was in time. */
export function PaidForLateness({ fees }: { readonly fees: readonly LateFee[] }) {
  const format = useFormat();
  if (fees.length === 0) return null;
  const sum = format.money(fees.reduce((total, { interest, fixed }) => total + interest + fixed, 0));
  return (
    <p>
      <Trans>{sum} of it because we paid late: interest and fixed sum</Trans>
    </p>
  );
}
