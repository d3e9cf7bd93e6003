import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { Cell, Cells } from '#design/cells/cells.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { bankAccountQuery } from '#device/earnings/payouts.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useNow } from '#device/sync/use-now.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { BankAccountDialog } from './bank-account-dialog.tsx';
import styles from './earnings.module.css';

/** The account that the carrier is paid to, and from when on; owners change it. */
export function BankAccountPanel() {
  const format = useFormat();
  const now = useNow();
  const { company } = useViewer();
  const { data } = useQuery(bankAccountQuery(company?.uuid ?? ''));
  const [changes, setChanges] = useState(false);
  if (data === undefined) return null;
  const usable = data === null ? now : Date.parse(data.usable_at);
  const from = format.dayAndTime(usable);
  // A device may still keep an account from before the bank could send money back.
  const refused = data?.refused_on == null ? null : format.calendarDay(data.refused_on);
  return (
    <div className={styles.offer}>
      <h2>
        <Trans>Bank account</Trans>
      </h2>
      {data === null ? (
        <p>
          <Trans>No account yet: nothing can be paid.</Trans>
        </p>
      ) : (
        <Cells>
          <Cell share="half" label={<Trans>IBAN</Trans>}>
            <Reference>{data.iban}</Reference>
          </Cell>
          <Cell share="half" label={<Trans>Account holder</Trans>}>
            {data.holder}
          </Cell>
        </Cells>
      )}
      {data?.blocked_at != null && (
        <p role="status">
          <Trans>The account is blocked. Nothing is paid to it: enter one that is yours.</Trans>
        </p>
      )}
      {refused !== null && (
        <p role="status">
          <Trans>Money came back from it on {refused}. Nothing more is paid to it until you enter it again.</Trans>
        </p>
      )}
      {usable > now && (
        <p>
          <Trans>Used from {from}. Payouts before that wait.</Trans>
        </p>
      )}
      {company?.is_owner === true && (
        <Button variant="white" onClick={() => setChanges(true)}>
          {data === null ? <Trans>Enter an account</Trans> : <Trans>Change the account</Trans>}
        </Button>
      )}
      {changes && <BankAccountDialog onClose={() => setChanges(false)} />}
    </div>
  );
}
