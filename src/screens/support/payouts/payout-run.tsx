import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Badge, type BadgeLook } from '#design/badge/badge.tsx';
import { Button } from '#design/button/button.tsx';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import { orderOf } from '#device/support/payouts.ts';
import type { PayoutBatch } from '#freight/purchase/payout.ts';
import { saveDocument } from '../../parts/document/open-document.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useFormat } from '../../parts/format/use-format.ts';
import { Fact, Facts } from '../facts.tsx';
import { AccountFaultWord } from './account-fault-word.tsx';
import { ApproveRun } from './approve-run.tsx';
import { RunDetails } from './run-details.tsx';
import { WithdrawPayouts } from './withdraw-dialog.tsx';

/** A run of payouts: whom it pays what, who prepared and approved it, and the next step. */
export function PayoutRun({ run }: { readonly run: PayoutBatch }) {
  const format = useFormat();
  const title = useId();
  const [isOpen, setOpen] = useState(false);
  const { day, amount, payouts, prepared_by, approved_by } = run;
  const [on, sum] = [format.calendarDay(day), format.money(amount)];
  return (
    <Paper aria-labelledby={title}>
      <PaperHead id={title} end={<RunBadge run={run} />}>
        <Trans>
          {on}, {sum}
        </Trans>
      </PaperHead>
      <Facts>
        {payouts.map((payout) => (
          <Fact key={payout.uuid} label={`${payout.carrier}, ${payout.iban}`}>
            <PayoutSum payout={payout} />
          </Fact>
        ))}
        <Fact label={<Trans>Prepared by</Trans>}>{prepared_by ?? <Trans>Unknown</Trans>}</Fact>
        {run.state !== 'proposed' && run.state !== 'withdrawn' && (
          <Fact label={<Trans>Approved by</Trans>}>{approved_by ?? <Trans>Unknown</Trans>}</Fact>
        )}
      </Facts>
      {isOpen && <RunDetails batch={run.uuid} isOpen={run.state === 'proposed' || run.state === 'approved'} />}
      <PaperBody>
        <NextStep run={run} />
        <Button variant="white" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? <Trans>Hide the invoices</Trans> : <Trans>Show the invoices and accounts</Trans>}
        </Button>
      </PaperBody>
    </Paper>
  );
}

/** The sum of a payout, and its state by the bank statement. */
function PayoutSum({ payout }: { readonly payout: PayoutBatch['payouts'][number] }) {
  const format = useFormat();
  const amount = format.money(payout.amount);
  if (payout.withdrawn !== null) return <NotPaid amount={amount} withdrawn={payout.withdrawn} />;
  if (payout.account.fault !== null) {
    return (
      <>
        {amount}{' '}
        <Badge color="red" size="sm">
          <AccountFaultWord fault={payout.account.fault} />
        </Badge>
      </>
    );
  }
  if (payout.returned_on !== null) {
    const day = format.calendarDay(payout.returned_on);
    return (
      <Trans>
        {amount}, came back on {day}
      </Trans>
    );
  }
  if (payout.executed_on === null) return amount;
  const day = format.calendarDay(payout.executed_on);
  return (
    <Trans>
      {amount}, paid on {day}
    </Trans>
  );
}

interface NotPaidProps {
  readonly amount: string;
  readonly withdrawn: NonNullable<PayoutBatch['payouts'][number]['withdrawn']>;
}

/** Why a payout left its run: it waits for a sound account, or a person withdrew it. */
function NotPaid({ amount, withdrawn: { by, reason, held } }: NotPaidProps) {
  return (
    <>
      <s>{amount}</s>{' '}
      {held === null ? (
        <Trans>
          Withdrawn by {by}: {reason}
        </Trans>
      ) : (
        <>
          <Trans>Waits:</Trans> <AccountFaultWord fault={held} />
        </>
      )}
    </>
  );
}

const RUN_STATES = {
  proposed: { color: 'orange', children: <Trans>Proposed</Trans> },
  approved: { color: 'blue', children: <Trans>Approved</Trans> },
  exported: { color: 'teal', children: <Trans>With the bank</Trans> },
  withdrawn: { color: 'red', children: <Trans context="payouts">Withdrawn</Trans> },
  executed: { color: 'green', icon: 'check-b', children: <Trans>Paid</Trans> },
  returned: { color: 'green', icon: 'check-b', children: <Trans>Paid</Trans> },
} satisfies Record<PayoutBatch['state'], BadgeLook>;

function RunBadge({ run: { state } }: { readonly run: PayoutBatch }) {
  return <Badge size="sm" {...RUN_STATES[state]} />;
}

function NextStep({ run }: { readonly run: PayoutBatch }) {
  const { uuid, state, is_own } = run;
  const [asks, setAsks] = useState<'approve' | 'withdraw' | null>(null);
  const order = useMutation({
    mutationFn: () => orderOf(uuid),
    // A run that was approved too late has a later day by now.
    onSuccess: (file) => saveDocument(file, file.name),
  });
  const close = () => setAsks(null);
  return (
    <>
      {order.error !== null && <FormFault error={order.error} />}
      {state === 'proposed' && is_own && (
        <p>
          <Trans>You prepared it: somebody else approves it.</Trans>
        </p>
      )}
      {state === 'proposed' && !is_own && (
        <Button variant="white" onClick={() => setAsks('approve')}>
          <Trans>Approve the run</Trans>
        </Button>
      )}
      {(state === 'approved' || state === 'exported') && (
        <Button variant="white" icon="download-simple-b" busy={order.isPending} onClick={() => order.mutate()}>
          {state === 'approved' ? (
            <Trans>Download the order (pain.001)</Trans>
          ) : (
            <Trans>Download the order again</Trans>
          )}
        </Button>
      )}
      {(state === 'proposed' || state === 'approved') && (
        <Button variant="white" onClick={() => setAsks('withdraw')}>
          {is_own ? <Trans>Withdraw the run</Trans> : <Trans>Reject the run</Trans>}
        </Button>
      )}
      {asks === 'approve' && <ApproveRun run={run} onClose={close} />}
      {asks === 'withdraw' && <WithdrawPayouts batch={uuid} payout={null} onClose={close} />}
    </>
  );
}
