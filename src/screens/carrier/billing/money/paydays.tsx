import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Node } from '#design/node/node.tsx';
import { Paper, PaperHead } from '#design/paper/paper.tsx';
import { bankAccountQuery, payoutsQuery } from '#device/earnings/payouts.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { PayDay } from '#freight/purchase/cash-calendar.ts';
import { useFormat } from '../../../parts/format/use-format.ts';
import { Amount, PayRule } from '../amount.tsx';
import type { Filter } from './filter.ts';
import styles from './money.module.css';

/** Paydays shown beside the ledger; all of them are under Payouts. */
const SHOWN = 4;

interface PaydaysProps {
  readonly days: readonly PayDay[];
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
}

/** The last payout and the next paydays as a road; a payday shows what is paid on it. */
export function Paydays({ days, filter, onFilter }: PaydaysProps) {
  const { t } = useLingui();
  const format = useFormat();
  const company = useViewer().company?.uuid ?? '';
  const { data: account } = useQuery(bankAccountQuery(company));
  const { data: payouts = [] } = useQuery(payoutsQuery(company));
  const last = payouts.find(({ state, returned_on }) => state !== 'approved' && returned_on == null);
  const iban = account?.iban ?? '';
  if (days.length === 0) return null;
  return (
    <Paper aria-labelledby="paydays">
      <PaperHead id="paydays" end={iban !== '' && <span className={styles.iban}>{iban}</span>}>
        <Trans>Paydays</Trans>
      </PaperHead>
      <ol className={styles.paydays} aria-label={t`Paydays`}>
        {last !== undefined && (
          <li>
            <Node shape="square" state="done" label={t`Paid`} />
            <span className={styles.payday}>
              <b>{format.calendarDay(last.day)}</b>
              <span>
                <Plural value={last.invoices.length} one="# invoice" other="# invoices" />
              </span>
            </span>
            <Amount cents={last.amount} isFinal />
          </li>
        )}
        {days.slice(0, SHOWN).map(({ day, amount, missions, is_final: isFinal }, index) => (
          <li key={day}>
            <Node shape="square" state={index === 0 ? 'now' : 'todo'} label={index === 0 ? t`Next` : t`Later`} />
            <button
              type="button"
              aria-pressed={filter === day}
              className={styles.payday}
              onClick={() => onFilter(filter === day ? 'all' : day)}
            >
              <b>{format.calendarDay(day)}</b>
              <span>
                <Plural value={missions} one="# mission" other="# missions" />
              </span>
            </button>
            <Amount cents={amount} isFinal={isFinal} />
          </li>
        ))}
      </ol>
      <p className={styles.hint}>
        <PayRule />
      </p>
    </Paper>
  );
}
