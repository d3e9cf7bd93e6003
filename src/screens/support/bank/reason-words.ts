import { useLingui } from '@lingui/react/macro';
import type { MatchReason } from '#freight/bank/match-transfer.ts';

/** Why a transfer may be for an invoice, in words. */
export function useReasonWords(): (reason: MatchReason) => string {
  const { t } = useLingui();
  const words: Readonly<Record<MatchReason, string>> = {
    named: t`Reference and amount`,
    named_other_sum: t`Reference, another amount`,
    payer: t`Account of this company, and amount`,
    sum_and_name: t`Amount and name, no reference`,
    sum: t`Amount only`,
    looked_for: t`Found by search`,
  };
  return (reason) => words[reason];
}
