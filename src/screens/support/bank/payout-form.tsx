import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Radio, RadioGroup } from '#design/radio/radio.tsx';
import { type BankEntry, bookOrder, type SeenPayout } from '#device/support/bank.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import styles from '../support.module.css';
import { BookForm } from './book-form.tsx';

/** Which payout a movement carried out or brought back, where several have its sum or none is sure; and why. */
export function PayoutForm({ entry }: { readonly entry: BankEntry }) {
  const { t } = useLingui();
  const group = useId();
  const { orders, amount } = entry;
  const [chosen, setChosen] = useState<string | null>(null);
  const order = orders.find(({ payouts }) => keyOf(payouts) === chosen) ?? orders[0];
  return (
    <BookForm
      send={<Trans>Book the payout</Trans>}
      book={order && ((reason) => bookOrder(entry.uuid, { payouts: order.payouts.map(({ uuid }) => uuid), reason }))}
    >
      <RadioGroup legend={amount < 0 ? t`Which payout is it?` : t`Which payout came back?`}>
        {orders.map(({ payouts }) => (
          <Radio
            key={keyOf(payouts)}
            framed
            name={group}
            checked={payouts === order?.payouts}
            onChange={() => setChosen(keyOf(payouts))}
          >
            <OrderWords payouts={payouts} />
          </Radio>
        ))}
      </RadioGroup>
      {amount > 0 && (
        <p>
          <Trans>
            What it paid is owed to the carrier again, and their account is not used until it is entered again.
          </Trans>
        </p>
      )}
    </BookForm>
  );
}

function keyOf(payouts: readonly SeenPayout[]): string {
  return payouts.map(({ uuid }) => uuid).join(' ');
}

function OrderWords({ payouts }: { readonly payouts: readonly SeenPayout[] }) {
  const format = useFormat();
  const day = format.calendarDay(payouts[0]?.day ?? '');
  const carriers = payouts.map(({ carrier, iban_end }) => `${carrier}, … ${iban_end}`).join('; ');
  return (
    <span className={styles.firm}>
      <b>{carriers}</b>
      <small>
        <Trans>Run of {day}</Trans>
      </small>
    </span>
  );
}
