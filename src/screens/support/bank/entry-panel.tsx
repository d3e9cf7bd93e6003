import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { BankEntry } from '#device/support/bank.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { PanelDetail } from '../desk-page.tsx';
import { Fact, Facts, Subhead } from '../facts.tsx';
import styles from '../support.module.css';
import { DecideForm } from './decide-form.tsx';
import { PayoutForm } from './payout-form.tsx';

interface EntryPanelProps {
  readonly entry: BankEntry;
  /** On phones, which show it alone. */
  readonly onBack?: () => void;
}

/** A movement: where it came from, and what it is booked to or may be for. */
export function EntryPanel({ entry, onBack }: EntryPanelProps) {
  const { t } = useLingui();
  const format = useFormat();
  const title = useId();
  const Heading = onBack === undefined ? 'h2' : 'h1';
  const { state, amount, day, name, iban_end, text, booked, orders } = entry;
  return (
    <aside className={styles.panel} aria-labelledby={title}>
      {onBack !== undefined && <PanelDetail name={name === '' ? t`Movement` : name} onBack={onBack} />}
      <header className={styles.state}>
        <Heading id={title} className={styles.name}>
          {format.money(amount)}
        </Heading>
      </header>
      <Facts>
        <Fact label={<Trans>Booked by the bank</Trans>}>{format.calendarDay(day)}</Fact>
        <Fact label={amount < 0 ? <Trans>Went to</Trans> : <Trans>Came from</Trans>}>
          {name === '' ? <Trans>Unknown</Trans> : name}
        </Fact>
        {iban_end !== null && <Fact label={<Trans>IBAN ends in</Trans>}>{iban_end}</Fact>}
        {text !== '' && <Fact label={<Trans>Wrote</Trans>}>{text}</Fact>}
      </Facts>
      {booked !== null && <BookedTo booked={booked} went={amount < 0} />}
      {orders.length > 0 && <PayoutForm entry={entry} />}
      {state === 'open' && <DecideForm entry={entry} />}
      {state === 'outgoing' && orders.length === 0 && (
        <p className={styles.note}>
          <Trans>It stands in suspense until accounting books what it was for.</Trans>
        </p>
      )}
    </aside>
  );
}

interface BookedToProps {
  readonly booked: NonNullable<BankEntry['booked']>;
  /** The money left. */
  readonly went: boolean;
}

function BookedTo({ booked: { company, parts, payouts, by, reason }, went }: BookedToProps) {
  const format = useFormat();
  const name = company?.name;
  return (
    <>
      <Subhead>
        {payouts.length === 0 ? (
          <Trans>Booked to {name}</Trans>
        ) : went ? (
          <Trans>Payouts carried out</Trans>
        ) : (
          <Trans>A payout that came back</Trans>
        )}
      </Subhead>
      <Facts>
        {payouts.map(({ uuid, carrier, amount }) => (
          <Fact key={uuid} label={carrier}>
            {format.money(amount)}
          </Fact>
        ))}
        {payouts.length === 0 &&
          parts.map(({ invoice, number, amount }) => (
            <Fact key={invoice} label={number}>
              {format.money(amount)}
            </Fact>
          ))}
        <Fact label={<Trans>Decided by</Trans>}>{by ?? <Trans>Reference and amount</Trans>}</Fact>
        {reason !== null && <Fact label={<Trans>Reason</Trans>}>{reason}</Fact>}
      </Facts>
    </>
  );
}
