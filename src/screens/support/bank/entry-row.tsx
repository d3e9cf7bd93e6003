import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Badge } from '#design/badge/badge.tsx';
import { classNames } from '#design/class-names.ts';
import type { BankEntry } from '#device/support/bank.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import styles from '../support.module.css';
import { useReasonWords } from './reason-words.ts';

/** A movement: who it came from and what they wrote, how much, and what it is or may be for. */
export function EntryRow({ entry, isOpen }: { readonly entry: BankEntry; readonly isOpen: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const reasonOf = useReasonWords();
  const { uuid, state, day, amount, name, text, booked, matches } = entry;
  const [match] = matches;
  const invoices = (booked ?? match)?.parts.map(({ number }) => number).join(', ') ?? '';
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
      <span className={styles.sum}>
        <b>{format.money(amount)}</b>
        <small>{format.calendarWeekday(day)}</small>
      </span>
      <span className={styles.firm}>
        <span>
          <Standing entry={entry} />
        </span>
        <small>
          {invoices}
          {match !== undefined && ` · ${reasonOf(match.reason)}`}
        </small>
      </span>
    </Link>
  );
}

function Standing({ entry: { state, matches } }: { readonly entry: BankEntry }) {
  if (state === 'outgoing') {
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
  return (
    <Badge color={matches.length === 0 ? 'red' : 'orange'} size="sm">
      {matches.length === 0 ? <Trans>No match</Trans> : <Trans>Decide</Trans>}
    </Badge>
  );
}
