import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { BankEntry } from '#device/support/bank.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { PanelDetail } from '../desk-page.tsx';
import { Fact, Facts, Subhead } from '../facts.tsx';
import styles from '../support.module.css';
import { EntryChoice } from './entry-choice.tsx';

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
  const { state, amount, day, name, iban_end, text, booked } = entry;
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
      {state !== 'booked' && <EntryChoice entry={entry} />}
    </aside>
  );
}

interface BookedToProps {
  readonly booked: NonNullable<BankEntry['booked']>;
  /** The money left. */
  readonly went: boolean;
}

function BookedTo({ booked, went }: BookedToProps) {
  const format = useFormat();
  const { parts, payouts, card_payout: stripe, by, reason } = booked;
  return (
    <>
      <Subhead>
        <BookedWords booked={booked} went={went} />
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
        {stripe !== null && (
          <>
            <Fact label={<Trans>Payout at Stripe</Trans>}>{stripe.reference}</Fact>
            {stripe.fees !== 0 && <Fact label={<Trans>Fees of Stripe</Trans>}>{format.money(stripe.fees)}</Fact>}
          </>
        )}
        <Fact label={<Trans>Decided by</Trans>}>{by ?? <Trans>Reference and amount</Trans>}</Fact>
        {reason !== null && <Fact label={<Trans>Reason</Trans>}>{reason}</Fact>}
      </Facts>
    </>
  );
}

/** The purpose that a movement was booked for. */
function BookedWords({ booked: { purpose, company, payouts, card_payout: stripe }, went }: BookedToProps) {
  const name = company?.name;
  if (stripe !== null && stripe.amount < 0 !== went) return <Trans>A Stripe payout that came back</Trans>;
  if (stripe !== null) return <Trans>Booked as a Stripe payout</Trans>;
  if (payouts.length > 0) return went ? <Trans>Payouts carried out</Trans> : <Trans>A payout that came back</Trans>;
  if (purpose === 'bank_fee') return <Trans>Booked as bank fees</Trans>;
  if (purpose === 'interest') return <Trans>Booked as interest</Trans>;
  if (purpose === 'cents') return <Trans>Written off</Trans>;
  return <Trans>Booked to {name}</Trans>;
}
