import type { Quotation, QuotedPrice } from '#contract/answers/quote.ts';
import type { QuotedDraft } from '#device/store/kept-draft.ts';
import type { ShipmentDraft } from '#freight/draft/shipment-draft.ts';
import { parseAmount } from '#freight/money/money.ts';
import type { DateType, PriceType } from '#freight/quote/price.ts';

/** The transports that are offered side by side; a named price is listed apart. */
const OFFERED = ['corridor', 'lading', 'pallet_network'] as const satisfies readonly PriceType[];
export type OfferedType = (typeof OFFERED)[number];

/** A transport of a quote: its price, or why it cannot be had. */
export interface QuoteColumn {
  readonly type: OfferedType;
  readonly price: QuotedPrice | null;
  /** Why there is no price, in the reader's language; empty where the other dates have it. */
  readonly reason: string;
}

/** The prices on the shipper's dates, or on the best ones. */
export function pricesOfKind({ prices }: Quotation, kind: DateType): QuotedPrice[] {
  return prices.filter(({ type, date_type }) => type !== 'custom' && date_type === kind);
}

/** The dates whose prices are shown: best dates only where there are any. */
export function kindShown({ date_type }: ShipmentDraft, quotation: Quotation): DateType {
  const [tailored, optimal] = (['tailored', 'optimal'] as const).map((kind) => pricesOfKind(quotation, kind).length);
  if (!optimal) return 'tailored';
  return tailored ? date_type : 'optimal';
}

/** The transports of a quote on some dates, those that cannot be had last. */
export function columnsOf(quotation: Quotation, kind: DateType): QuoteColumn[] {
  return OFFERED.flatMap((type): QuoteColumn[] => {
    const price = quotation.prices.find((one) => one.type === type && one.date_type === kind) ?? null;
    const isKnown = quotation.prices.some((one) => one.type === type);
    const reason = quotation.unavailable.find((one) => one.type === type)?.title;
    if (price === null && !isKnown && reason === undefined) return [];
    return [{ type, price, reason: price === null ? (reason ?? '') : '' }];
  }).sort((one, other) => Number(one.price === null) - Number(other.price === null));
}

/** The price that was chosen; null where none is. */
export function chosenPrice({ quotation, price }: QuotedDraft): QuotedPrice | null {
  return quotation.prices.find(({ uuid }) => uuid === price) ?? null;
}

/** A quote with a price chosen; the way of paying stays where the price allows it. */
export function withPrice(quoted: QuotedDraft, price: QuotedPrice): QuotedDraft {
  const { payment_plans: plans } = price;
  const plan = plans.find((one) => one === quoted.paymentPlan) ?? plans[0] ?? null;
  return { ...quoted, price: price.uuid, paymentPlan: plan };
}

/** The amount paid for a price that the shipper names, in cents: nobody pays more than our own. */
export function amountNamed(quoted: QuotedDraft, custom: QuotedPrice): number {
  return Math.min(parseAmount(quoted.named) ?? 0, custom.price);
}

/** True if the named price is refused: the quote gives the least accepted one. */
export function isTooLow(quoted: QuotedDraft): boolean {
  const price = chosenPrice(quoted);
  if (price?.type !== 'custom') return false;
  const least = price.named?.reviewed_from ?? 0;
  return amountNamed(quoted, price) < least || (quoted.refused !== null && quoted.refused === quoted.named);
}
