import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Quotation } from '#contract/answers/quote.ts';
import { Segmented } from '#design/segmented/segmented.tsx';
import { Refused } from '#device/api/faults.ts';
import { askPrices, isExpired, isPriced } from '#device/quotes/quotes.ts';
import { changeDraft, changeQuoted, currentDraft } from '#device/quotes/shipment-draft.ts';
import type { QuotedDraft } from '#device/store/kept-draft.ts';
import { useNow } from '#device/sync/use-now.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { useBooking } from './booking-context.ts';
import { BookingFrame } from './booking-frame.tsx';
import { NamePrice } from './name-price.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { PriceInDetail } from './price-in-detail.tsx';
import { Pricing, PricingFault } from './pricing.tsx';
import styles from './quote.module.css';
import { useQuoteWords } from './quote-words.tsx';
import { amountNamed, chosenPrice, isTooLow, kindShown, pricesOfKind } from './quoted-prices.ts';
import { Quotes } from './quotes.tsx';
import { keepServerFaults } from './server-faults.ts';
import { ValidFor } from './valid-for.tsx';
import { Waybill } from './waybill.tsx';

/** The prices of the draft: what can be had and what cannot, line by line, and how it is paid. */
export function QuoteStep() {
  const { company, draft, quoted, go } = useBooking();
  const priced = isPriced(quoted, draft) ? quoted : null;
  const ask = useMutation({
    mutationFn: () => askPrices(company, currentDraft().draft, currentDraft().quoted),
    onSuccess: changeQuoted,
    onError: (fault) => {
      if (fault instanceof Refused && fault.violations.length > 0) go(keepServerFaults(fault.violations));
    },
  });
  const { mutate, isPending } = ask;
  const isUnpriced = priced === null;
  useEffect(() => {
    if (isUnpriced) mutate();
  }, [isUnpriced, mutate]);

  if (priced !== null) return <PricedStep priced={priced} isAsking={isPending} onAsk={mutate} />;
  return (
    <BookingFrame
      side={<Waybill />}
      busy={isPending}
      arrow={<Trans>See quotes</Trans>}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate();
      }}
    >
      {ask.error === null || isPending ? <Pricing /> : <PricingFault error={ask.error} onRetry={() => mutate()} />}
    </BookingFrame>
  );
}

interface PricedStepProps {
  readonly priced: QuotedDraft;
  readonly isAsking: boolean;
  readonly onAsk: () => void;
}

/** The prices that came. */
function PricedStep({ priced, isAsking, onAsk }: PricedStepProps) {
  const now = useNow();
  const { draft, go } = useBooking();
  const words = useQuoteWords();
  const quotes = useRef<HTMLDivElement>(null);
  const [isMissing, setMissing] = useState(false);
  const { quotation } = priced;
  const isOver = isExpired(priced, now);
  const kind = kindShown(draft, quotation);
  const price = isOver ? null : chosenPrice(priced);

  const isLow = price !== null && isTooLow(priced);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isOver) onAsk();
    else if (price !== null) go('informations');
    else {
      setMissing(true);
      quotes.current?.querySelector<HTMLElement>('input:not(:disabled)')?.focus();
    }
  };
  return (
    <BookingFrame
      onSubmit={submit}
      busy={isAsking}
      isOff={isLow}
      headEnd={<ValidFor quotation={quotation} />}
      end={<KindChoice quotation={quotation} />}
      words={
        isLow ? (
          <Trans>Raise your price, or take a quote</Trans>
        ) : price === null ? undefined : (
          words.chosen(price, priced.paymentPlan)
        )
      }
      side={
        <>
          <Waybill />
          {price !== null && <PriceInDetail price={price} quotation={quotation} />}
        </>
      }
      arrow={isOver ? <Trans>Get a new quote</Trans> : <TakeWords quoted={priced} />}
    >
      <div ref={quotes} className={styles.quotes}>
        <Quotes quoted={priced} kind={kind} isExpired={isOver} isMissing={isMissing && price === null} />
        {!isOver && <NamePrice quoted={priced} />}
        {price !== null && <PaymentChoice quoted={priced} price={price} />}
      </div>
    </BookingFrame>
  );
}

/** The shipper's dates or the best ones, with the least price of these. */
function KindChoice({ quotation }: { readonly quotation: Quotation }) {
  const { t } = useLingui();
  const format = useFormat();
  const { draft } = useBooking();
  const best = pricesOfKind(quotation, 'optimal');
  if (best.length === 0) return null;
  const from = format.money(Math.min(...best.map(({ price }) => price)));
  return (
    <Segmented
      label={t`Dates`}
      value={kindShown(draft, quotation)}
      onChange={(chosen) => changeDraft({ ...draft, date_type: chosen })}
      className={styles.kinds}
      segments={[
        { value: 'tailored', label: <Trans>Your dates</Trans> },
        { value: 'optimal', label: <Trans>Best dates, from {from}</Trans> },
      ]}
    />
  );
}

/** The words of the arrow: the price that is taken, or asked for. */
function TakeWords({ quoted }: { readonly quoted: QuotedDraft }) {
  const format = useFormat();
  const price = chosenPrice(quoted);
  if (price === null) return <Trans>Take this quote</Trans>;
  const amount = format.money(price.type === 'custom' ? amountNamed(quoted, price) : price.price);
  return price.type === 'custom' ? <Trans>Ask for {amount}</Trans> : <Trans>Take this quote, {amount}</Trans>;
}
