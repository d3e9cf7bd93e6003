import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Refused } from '#device/api/faults.ts';
import { askPrices, type BookedShipment, bookShipment, isAskedAsItStands } from '#device/quotes/quotes.ts';
import { changeQuoted, currentDraft } from '#device/quotes/shipment-draft.ts';
import type { QuotedDraft } from '#device/store/kept-draft.ts';
import { serverNow } from '#device/sync/server-time.ts';
import { insuredValueOf } from '#freight/draft/request-of.ts';
import { parseAmount } from '#freight/money/money.ts';
import { insurance } from '#freight/quote/options.ts';
import { useBooking } from './booking-context.ts';
import { amountNamed, chosenPrice, withPrice } from './quoted-prices.ts';
import { keepServerFaults } from './server-faults.ts';
import { useRates } from './use-rates.ts';

/** The price is another one now; in cents. */
export interface ChangedPrice {
  readonly before: number;
  readonly now: number;
}

/**
 * Booking the chosen price, for what is shown and no more. Amounts in cents.
 *
 * @param acceptOwed is awaited first: nothing is booked where it throws
 */
export function useBookingAct(onBooked: (shipment: BookedShipment) => void, acceptOwed: () => Promise<void>) {
  const { company, userId, draft, quoted, go } = useBooking();
  const [changed, setChanged] = useState<ChangedPrice | null>(null);
  const [unpaid, setUnpaid] = useState<BookedShipment | null>(null);
  const price = quoted === null ? null : chosenPrice(quoted);
  const isNamed = price?.type === 'custom';
  const value = insuredValueOf(draft);
  const rates = useRates();
  const cover = value === null ? 0 : insurance(value, quoted?.quotation.rates ?? rates);
  const amount = quoted === null ? 0 : amountOf(quoted, cover);

  const act = useMutation({
    mutationFn: async (source: string | null) => {
      const asked = currentDraft().quoted;
      if (asked === null) throw new Error('Nothing was quoted.');
      await acceptOwed();
      const ready = await asItStands(company, asked);
      const chosen = chosenPrice(ready);
      if (chosen === null) return null;
      const now = amountOf(ready, cover);
      if (now !== amount) {
        setChanged({ before: amount, now });
        return null;
      }
      setChanged(null);
      return bookShipment({ userId, company }, chosen.uuid, {
        payment_plan: ready.paymentPlan ?? 'immediate_cc',
        payment_source: source,
        references: draft.references,
        custom_price: chosen.type === 'custom' ? parseAmount(ready.named) : null,
      });
    },
    onSuccess: (shipment) => {
      if (shipment === null) return;
      if (shipment.payment_intent === null) onBooked(shipment);
      else setUnpaid(shipment);
    },
    onError: (fault) => {
      if (!(fault instanceof Refused) || quoted === null) return;
      if (fault.code === 'quote_expired') {
        const expires_at = new Date(serverNow()).toISOString();
        changeQuoted({ ...quoted, quotation: { ...quoted.quotation, expires_at } });
      } else if (fault.code === 'budget_too_low') {
        changeQuoted({ ...quoted, refused: quoted.named });
        go('quotation');
      } else if (fault.violations.length > 0) {
        go(keepServerFaults(fault.violations));
      }
    },
  });
  return {
    amount,
    insurance: cover,
    isNamed,
    changed,
    error: act.error,
    isBooking: act.isPending,
    book: () => act.mutate(null),
    /** The booking that waits for its payment; nobody else sees it until then. */
    unpaid,
    /** The same booking, to be paid by a saved card where one is chosen. */
    bookAgain: (source: string | null) => act.mutateAsync(source),
    /** Closes the payment; the booking is dropped where nobody pays it in time. */
    leavePayment: () => setUnpaid(null),
  };
}

/** The quote of the present draft: requested again where contacts, instructions or the insured value changed since. */
async function asItStands(company: string, asked: QuotedDraft): Promise<QuotedDraft> {
  const { draft } = currentDraft();
  if (isAskedAsItStands(asked, draft)) return asked;
  const before = chosenPrice(asked);
  const fresh = { ...(await askPrices(company, draft, asked)), paymentPlan: asked.paymentPlan };
  const same = fresh.quotation.prices.find(
    ({ type, date_type }) => type === before?.type && date_type === before.date_type,
  );
  const ready = same === undefined ? fresh : withPrice(fresh, same);
  changeQuoted(ready);
  return ready;
}

/** The amount to pay: the price with the cover that is chosen now, or the price that is named. */
function amountOf(quoted: QuotedDraft, cover: number): number {
  const price = chosenPrice(quoted);
  if (price === null) return 0;
  if (price.type === 'custom') return amountNamed(quoted, price);
  const before = price.details.find(({ key }) => key === 'insurance')?.amount ?? 0;
  return price.price - before + cover;
}
