import type { Quotation } from '#contract/answers/quote.ts';
import type { AnswerOf, BodyInput } from '#contract/call.ts';
import { acceptQuotedPrice, createQuotation, updateQuotation } from '#contract/quote.ts';
import { requestOf, transportText } from '#freight/draft/request-of.ts';
import type { ShipmentDraft } from '#freight/draft/shipment-draft.ts';
import type { QuotationRequest } from '#freight/quote/request.ts';
import { Refused } from '../api/faults.ts';
import { write } from '../api/write.ts';
import { withRefresh } from '../page/refresh.ts';
import { type ShipmentOwner, shipmentKeys } from '../shipments/shipment-owner.ts';
import type { QuotedDraft } from '../store/kept-draft.ts';

/** The body for accepting a price; see the contract. */
export type AcceptanceBody = BodyInput<typeof acceptQuotedPrice>;

/** True if a quote is for the draft's current transport; contacts and insurance may differ. */
export function isPriced(quoted: QuotedDraft | null, draft: ShipmentDraft): quoted is QuotedDraft {
  return quoted !== null && quoted.transport === transportText(draft);
}

/** True if a price of the draft is selected and valid at a moment (Unix milliseconds). */
export function isChosen(quoted: QuotedDraft | null, draft: ShipmentDraft, now: number): boolean {
  return isPriced(quoted, draft) && quoted.price !== null && !isExpired(quoted, now);
}

/** True if the prices have expired. */
export function isExpired({ quotation }: QuotedDraft, now: number): boolean {
  return Date.parse(quotation.expires_at) <= now;
}

/** True if the server has the current draft, including contacts and insurance. */
export function isAskedAsItStands(quoted: QuotedDraft, draft: ShipmentDraft): boolean {
  return quoted.asked === JSON.stringify(requestOf(draft));
}

/**
 * Requests the prices of a draft. Earlier prices expire, and the selection is cleared.
 *
 * @throws Refused with violations, Unreached
 */
export async function askPrices(
  company: string,
  draft: ShipmentDraft,
  before: QuotedDraft | null,
): Promise<QuotedDraft> {
  const body = requestOf(draft);
  const quotation = await priced(company, body, before?.quotation.uuid ?? null);
  return {
    quotation,
    asked: JSON.stringify(body),
    transport: transportText(draft),
    price: null,
    paymentPlan: null,
    named: before?.named ?? '',
    refused: null,
  };
}

async function priced(company: string, body: QuotationRequest, known: string | null): Promise<Quotation> {
  if (known === null) return write(createQuotation, { company, body });
  try {
    return await write(updateQuotation, { company, params: { quotation: known }, body });
  } catch (fault) {
    // It was booked in another tab, or belongs to another company: this draft gets a new quote.
    const isGone = fault instanceof Refused && (fault.code === 'quote_accepted' || fault.status === 404);
    if (!isGone) throw fault;
    return write(createQuotation, { company, body });
  }
}

/** A booked shipment with its pending payment; null if there is none. */
export type BookedShipment = AnswerOf<typeof acceptQuotedPrice>;

/**
 * Books a shipment at a quoted price. The same choice again is the same booking while it waits for its payment.
 *
 * @throws Refused with violations, Unreached
 */
export function bookShipment(owner: ShipmentOwner, price: string, body: AcceptanceBody): Promise<BookedShipment> {
  return withRefresh(
    write(acceptQuotedPrice, { company: owner.company, params: { price }, body }),
    shipmentKeys(owner),
  );
}
