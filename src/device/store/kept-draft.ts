import type { Quotation } from '#contract/answers/quote.ts';
import type { ShipmentDraft } from '#freight/draft/shipment-draft.ts';
import type { PaymentPlan } from '#freight/money/money.ts';

/** The prices requested for a draft, and the selection. */
export interface QuotedDraft {
  readonly quotation: Quotation;
  /** The priced request, as text. */
  readonly asked: string;
  /** Its transport only: prices of another transport do not apply to the draft. */
  readonly transport: string;
  /** The selected price; null until then. */
  readonly price: string | null;
  readonly paymentPlan: PaymentPlan | null;
  /** The price named by the shipper, as typed. */
  readonly named: string;
  /** The named price that the server rejected as too low; null if none. */
  readonly refused: string | null;
}

/** The shipment being entered by a user, stored until it is booked or deleted. Time in Unix milliseconds. */
export interface KeptDraft {
  readonly userId: string;
  readonly draft: ShipmentDraft;
  readonly quoted: QuotedDraft | null;
  readonly changedAt: number;
}
