import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Badge } from '#design/badge/badge.tsx';
import { classNames } from '#design/class-names.ts';
import { Stack } from '#design/layout/stack.tsx';
import type { BankEntry } from '#device/support/bank.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import styles from '../support.module.css';
import { useReasonWords } from './reason-words.ts';

/** A movement: who it came from and what they wrote, how much, and what it is or may be for. */
export function EntryRow({ entry, isOpen }: { readonly entry: BankEntry; readonly isOpen: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const reasonOf = useReasonWords();
  const { uuid, state, day, amount, name, text, booked, matches, orders, card_payouts: cardPayouts } = entry;
  const [match] = matches;
  const payouts = booked?.payouts ?? orders[0]?.payouts ?? [];
  const invoices = (booked ?? match)?.parts.map(({ number }) => number) ?? [];
  const stripe = booked === null ? cardPayouts[0] : booked.card_payout;
  const own = payouts.length > 0 ? payouts.map(({ carrier }) => carrier) : invoices;
  const things = (own.length === 0 && stripe != null ? [stripe.reference] : own).join(', ');
  return (
    <Link
      to="/support/bank"
      search={{ state, entry: uuid }}
      className={classNames(styles.line, styles.entry)}
      aria-current={isOpen ? 'true' : undefined}
    >
      <span className={styles.who}>
        <b>{name === '' ? t`Unknown` : name}</b>
        <span>{text}</span>
      </span>
      <Stack as="span" align="end">
        <b>{format.money(amount)}</b>
        <small>{format.calendarWeekday(day)}</small>
      </Stack>
      <span className={styles.firm}>
        <span>
          <Standing entry={entry} />
        </span>
        <small>
          {things}
          {match !== undefined && payouts.length === 0 && ` · ${reasonOf(match.reason)}`}
        </small>
      </span>
    </Link>
  );
}

function Standing({ entry: { state, matches, orders, card_payouts: cardPayouts } }: { readonly entry: BankEntry }) {
  const choices = matches.length + orders.length + cardPayouts.length;
  if (state === 'outgoing' && choices === 0) {
    return (
      <Badge color="purple" size="sm">
        <Trans>Went out</Trans>
      </Badge>
    );
  }
  if (state === 'booked') {
    return (
      <Badge color="green" size="sm" icon="check-b">
        <Trans>Booked</Trans>
      </Badge>
    );
  }
  const isLost = choices === 0;
  return (
    <Badge color={isLost ? 'red' : 'orange'} size="sm">
      {isLost ? <Trans>No match</Trans> : <Trans>Decide</Trans>}
    </Badge>
  );
}
