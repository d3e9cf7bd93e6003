import type { Quotation } from '#contract/answers/quote.ts';
import type { ShipmentDraft } from '#freight/draft/shipment-draft.ts';
import type { PaymentPlan } from '#freight/money/money.ts';

/** Prices that were asked for a draft, and what was chosen of them. */
export interface QuotedDraft {
  readonly quotation: Quotation;
  /** The request that was priced, as text. */
  readonly asked: string;
  /** Its transport alone: prices of another are not this draft's. */
  readonly transport: string;
  /** The price that was chosen; null until then. */
  readonly price: string | null;
  readonly paymentPlan: PaymentPlan | null;
  /** The price that the shipper names, as it is typed. */
  readonly named: string;
  /** The named price that the server found too low; null where it refused none. */
  readonly refused: string | null;
}

/** The shipment that a user is about to book, kept until it is booked or deleted. Time in Unix milliseconds. */
export interface KeptDraft {
  readonly userId: string;
  readonly draft: ShipmentDraft;
  readonly quoted: QuotedDraft | null;
  readonly changedAt: number;
}
