import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Radio, RadioGroup } from '#design/radio/radio.tsx';
import { type BankEntry, bookCardPayout } from '#device/support/bank.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import styles from '../support.module.css';
import { BookForm } from './book-form.tsx';

/** Which payout of Stripe a movement is, or brings back; its fees are booked with it. */
export function CardPayoutForm({ entry }: { readonly entry: BankEntry }) {
  const { t } = useLingui();
  const group = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const payouts = entry.card_payouts;
  const payout = payouts.find(({ uuid }) => uuid === chosen) ?? payouts[0];
  return (
    <BookForm
      isSure
      send={<Trans>Book the Stripe payout</Trans>}
      book={payout && ((reason) => bookCardPayout(entry.uuid, { payout: payout.uuid, reason }))}
    >
      <RadioGroup legend={t`Which Stripe payout is it?`}>
        {payouts.map((each) => (
          <Radio key={each.uuid} framed name={group} checked={each === payout} onChange={() => setChosen(each.uuid)}>
            <PayoutWords payout={each} />
          </Radio>
        ))}
      </RadioGroup>
    </BookForm>
  );
}

/** A payout by its id at Stripe, when it is expected, what its payments cost, and how sure it is. */
function PayoutWords({ payout }: { readonly payout: BankEntry['card_payouts'][number] }) {
  const format = useFormat();
  const { reference, arrives_on, fees, reason, brings_back, state } = payout;
  const [day, cost] = [format.calendarDay(arrives_on), format.money(fees)];
  return (
    <span className={styles.firm}>
      <b>{reference}</b>
      <small>
        <Trans>Expected on {day}</Trans> ·{' '}
        {reason === 'named' ? (
          <Trans>Reference and amount</Trans>
        ) : reason === 'sum' ? (
          <Trans>Amount only</Trans>
        ) : (
          <Trans>Amount and name, no reference</Trans>
        )}
      </small>
      <small>
        {brings_back ? (
          <Trans>It failed after it had arrived: Stripe has the money again.</Trans>
        ) : (
          <Trans>Fees that are booked with it: {cost}</Trans>
        )}
      </small>
      {!brings_back && (state === 'failed' || state === 'canceled') && (
        <small>
          <Trans>Stripe says that it failed.</Trans>
        </small>
      )}
    </span>
  );
}
