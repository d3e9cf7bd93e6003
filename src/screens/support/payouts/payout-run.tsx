import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { Badge } from '#design/badge/badge.tsx';
import { Button } from '#design/button/button.tsx';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import { approve, orderOf } from '#device/support/payouts.ts';
import type { PayoutBatch } from '#freight/purchase/payout.ts';
import { saveDocument } from '../../parts/document/open-document.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useFormat } from '../../parts/format/use-format.ts';
import { Fact, Facts } from '../facts.tsx';

/** A run of payouts: whom it pays what, who prepared and approved it, and the next step. */
export function PayoutRun({ run }: { readonly run: PayoutBatch }) {
  const format = useFormat();
  const title = useId();
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
        {run.state !== 'proposed' && (
          <Fact label={<Trans>Approved by</Trans>}>{approved_by ?? <Trans>Unknown</Trans>}</Fact>
        )}
      </Facts>
      <PaperBody>
        <NextStep run={run} />
      </PaperBody>
    </Paper>
  );
}

/** What a payout comes to, and what the bank statement says of it. */
function PayoutSum({ payout }: { readonly payout: PayoutBatch['payouts'][number] }) {
  const format = useFormat();
  const amount = format.money(payout.amount);
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

function RunBadge({ run: { state } }: { readonly run: PayoutBatch }) {
  switch (state) {
    case 'proposed':
      return (
        <Badge color="orange" size="sm">
          <Trans>Proposed</Trans>
        </Badge>
      );
    case 'approved':
      return (
        <Badge color="blue" size="sm">
          <Trans>Approved</Trans>
        </Badge>
      );
    case 'exported':
      return (
        <Badge color="teal" size="sm">
          <Trans>With the bank</Trans>
        </Badge>
      );
    case 'executed':
    case 'returned':
      return (
        <Badge color="green" size="sm" icon="check-b">
          <Trans>Paid</Trans>
        </Badge>
      );
  }
}

function NextStep({ run: { uuid, state, is_own } }: { readonly run: PayoutBatch }) {
  const agree = useMutation({ mutationFn: () => approve(uuid) });
  const order = useMutation({
    mutationFn: () => orderOf(uuid),
    // A run that was approved too late has a later day by now.
    onSuccess: (file) => saveDocument(file, file.name),
  });
  if (state === 'proposed' && is_own) {
    return (
      <p>
        <Trans>You prepared it: somebody else approves it.</Trans>
      </p>
    );
  }
  const error = agree.error ?? order.error;
  return (
    <>
      {error !== null && <FormFault error={error} />}
      {state === 'proposed' ? (
        <Button variant="white" busy={agree.isPending} onClick={() => agree.mutate()}>
          <Trans>Approve the run</Trans>
        </Button>
      ) : (
        <Button variant="white" icon="download-simple-b" busy={order.isPending} onClick={() => order.mutate()}>
          {state === 'approved' ? (
            <Trans>Download the order (pain.001)</Trans>
          ) : (
            <Trans>Download the order again</Trans>
          )}
        </Button>
      )}
    </>
  );
}
