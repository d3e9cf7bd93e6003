import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { accountBalanceQuery, withdrawRequest } from '#device/invoices/account-balance.ts';
import { acting } from '#device/session/acting.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { AccountBalance, PayBackRequest } from '#freight/payment/account-balance.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { notify } from '../../parts/toasts/notify.ts';
import { notifyFault } from '../../parts/toasts/notify-fault.tsx';
import { AskBackDialog } from './ask-back-dialog.tsx';
import styles from './billing.module.css';

/** Lading's debt to the company, if any: its origin, and the way to ask for it. */
export function OnAccount() {
  const format = useFormat();
  const { t } = useLingui();
  const { company } = useViewer();
  const { data } = useQuery(accountBalanceQuery(company?.uuid ?? ''));
  const [isOpen, setOpen] = useState(false);
  const [asks, setAsks] = useState(false);
  if (data === undefined || isSettled(data)) return null;
  const mayAsk = company?.is_owner === true && acting === null && data.free > 0 && data.request?.outcome !== null;
  return (
    <div>
      <dt>
        <Trans>On your account</Trans>
      </dt>
      <dd className={styles.sum}>
        {format.money(data.free)}{' '}
        <Button variant="white" size="sm" onClick={() => setOpen(true)}>
          <Trans>Details</Trans>
        </Button>
        <Dialog
          open={isOpen && !asks}
          title={<Trans>On your account</Trans>}
          closeLabel={t`Close`}
          onClose={() => setOpen(false)}
          footer={
            mayAsk ? (
              <Button variant="primary" onClick={() => setAsks(true)}>
                <Trans>Ask for it by transfer</Trans>
              </Button>
            ) : undefined
          }
        >
          <p>
            <Trans>You paid too much, or have a credit note. It settles your next invoices by itself.</Trans>
          </p>
          <Parts balance={data} />
          {data.request !== null && <Asked request={data.request} isOwner={company?.is_owner === true} />}
        </Dialog>
        {asks && <AskBackDialog free={data.free} onClose={() => setAsks(false)} />}
      </dd>
    </div>
  );
}

/** Nothing is owed, nothing is under way, and nobody waits for an answer. */
function isSettled({ free, parts, refunds, request }: AccountBalance): boolean {
  const isUnderWay = refunds.some(({ state }) => state === 'to_transfer' || state === 'failed');
  return free === 0 && parts.length === 0 && !isUnderWay && request?.outcome !== null;
}

function Parts({ balance: { parts, refunds } }: { readonly balance: AccountBalance }) {
  const format = useFormat();
  return (
    <dl className={styles.lines}>
      {parts.map(({ type, uuid, reference, amount }) => (
        <div key={uuid ?? type}>
          <dt>
            {type === 'transfer' && <Trans>Paid by transfer</Trans>}
            {type === 'credit' && uuid !== null && (
              <Link to="/billing/invoices/$key" params={{ key: uuid }}>
                <Trans>Credit note</Trans> <Reference>{reference}</Reference>
              </Link>
            )}
            {type === 'card' && uuid !== null && (
              <Link to="/billing/credit-card-payments/{-$uuid}" params={{ uuid }}>
                <Trans>Payment</Trans> <Reference>{reference}</Reference>
              </Link>
            )}
          </dt>
          <dd>{format.money(amount)}</dd>
        </div>
      ))}
      {refunds.map((refund) => (
        <div key={refund.uuid}>
          <dt>
            {refund.state === 'transferred' ? (
              <Trans>Paid back by transfer</Trans>
            ) : refund.state === 'failed' ? (
              <Trans>The transfer came back: our support is looking for another way</Trans>
            ) : (
              <Trans>Goes back by transfer</Trans>
            )}
          </dt>
          <dd>{format.money(refund.amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The outcome of the latest request. */
function Asked({ request, isOwner }: { readonly request: PayBackRequest; readonly isOwner: boolean }) {
  const format = useFormat();
  const company = useViewer().company?.uuid ?? '';
  const { uuid, asked_at, iban, holder, outcome, reason } = request;
  const at = format.dayAndTime(Date.parse(asked_at));
  const withdraw = useMutation({
    mutationFn: () => withdrawRequest(company, uuid),
    onSuccess: () =>
      notify({ id: 'pay-back', tone: 'ok', message: <Trans>Withdrawn. It stays on your account.</Trans> }),
    onError: notifyFault,
  });
  if (outcome === 'refused') {
    return (
      <p role="status">
        <Trans>Our support did not pay it back: {reason}</Trans>
      </p>
    );
  }
  if (outcome !== null) return null;
  return (
    <div role="status">
      <p>
        <Trans>
          You asked for it on {at}, to {iban}, {holder}. Our support decides.
        </Trans>
      </p>
      {isOwner && (
        <Button variant="white" size="sm" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          <Trans>Withdraw the request</Trans>
        </Button>
      )}
    </div>
  );
}
