import { useLingui } from '@lingui/react/macro';
import type { QuotedPrice } from '#contract/answers/quote.ts';
import type { PaymentPlan } from '#freight/money/money.ts';
import type { LineKey } from '#freight/price/price-line.ts';
import type { PriceType } from '#freight/quote/price.ts';

/** The words of quotes: transports, ways of paying, lines of a price. */
export function useQuoteWords() {
  const { t } = useLingui();
  const types: Readonly<Record<PriceType, string>> = {
    corridor: t`Corridor`,
    lading: t`Lading`,
    pallet_network: t`Pallet network`,
    custom: t`Your price`,
  };
  const carriers: Readonly<Record<PriceType, string>> = {
    corridor: t`Regular on this lane`,
    lading: t`Found on the market`,
    pallet_network: t`The network’s, at once`,
    custom: t`Found after the answer`,
  };
  const plans: Readonly<Record<PaymentPlan, { readonly name: string; readonly note: string }>> = {
    immediate_cc: { name: t`Card, now`, note: t`Booked at once` },
    immediate_cc_authorization: { name: t`Card, held`, note: t`Charged when a carrier is found` },
    thirty_days_invoice: { name: t`Invoice, 30 days`, note: t`Bank transfer` },
  };
  const lines: Readonly<Record<LineKey, string>> = {
    transport: t`Transport`,
    crossing: t`Crossing`,
    handling_pickup: t`Handling at pickup`,
    handling_delivery: t`Handling at delivery`,
    tail_lift: t`Tail lift`,
    appointment_pickup: t`Appointment, pickup`,
    appointment_delivery: t`Appointment, delivery`,
    insurance: t`Insurance`,
  };
  const chosen = ({ type }: QuotedPrice, plan: PaymentPlan | null) =>
    [types[type], ...(plan === null ? [] : [plans[plan].name.toLocaleLowerCase()])].join(', ');
  return { types, carriers, plans, lines, chosen };
}
