import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { QuotedPrice } from '#contract/answers/quote.ts';
import { Radio, RadioGroup } from '#design/radio/radio.tsx';
import { changeQuoted } from '#device/quotes/shipment-draft.ts';
import type { QuotedDraft } from '#device/store/kept-draft.ts';
import styles from './quote.module.css';
import { useQuoteWords } from './quote-words.tsx';

interface PaymentChoiceProps {
  readonly quoted: QuotedDraft;
  readonly price: QuotedPrice;
}

/** The ways to pay a price, of those that the server offers for it. */
export function PaymentChoice({ quoted, price }: PaymentChoiceProps) {
  const name = useId();
  const words = useQuoteWords();
  return (
    <div className={styles.plans}>
      <RadioGroup legend={<Trans>How you pay</Trans>}>
        {price.payment_plans.map((plan) => (
          <Radio
            framed
            key={plan}
            name={name}
            value={plan}
            checked={quoted.paymentPlan === plan}
            onChange={() => changeQuoted({ ...quoted, paymentPlan: plan })}
          >
            <b>{words.plans[plan].name}</b>
            <span className={styles.note}>{words.plans[plan].note}</span>
          </Radio>
        ))}
      </RadioGroup>
      {price.invoice_refusal != null && <p className={styles.note}>{price.invoice_refusal.title}</p>}
    </div>
  );
}
