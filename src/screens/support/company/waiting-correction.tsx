import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { withdrawCorrection } from '#contract/correction.ts';
import { Button } from '#design/button/button.tsx';
import { PaperBody } from '#design/paper/paper.tsx';
import { approve, type Correction, withdraw } from '#device/support/corrections.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { notify } from '../../parts/toasts/notify.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

interface WaitingCorrectionProps {
  readonly company: string;
  readonly correction: Correction | null;
}

/** A higher amount that a colleague proposed for a carrier: it is billed once a second person approves it. */
export function WaitingCorrection({ company, correction }: WaitingCorrectionProps) {
  const format = useFormat();
  const [withdraws, setWithdraws] = useState(false);
  const agree = useMutation({
    mutationFn: (uuid: string) => approve(company, uuid),
    onSuccess: () => notify({ id: 'correction', tone: 'ok', message: <Trans>Corrected, the carrier is told</Trans> }),
  });
  if (correction === null) return null;
  const { uuid, invoice, by, reason, is_own: isOwn } = correction;
  const [from, to] = [format.money(correction.amount), format.money(correction.right_amount)];
  const at = format.dayAndTime(Date.parse(correction.at));
  const { reference } = invoice;
  return (
    <PaperBody>
      <p role="status">
        <Trans>
          {reference}: {to} instead of {from} waits for a second person. Proposed by {by} on {at}: {reason}
        </Trans>
      </p>
      {agree.error !== null && <FormFault error={agree.error} />}
      {isOwn ? (
        <p>
          <Trans>You proposed it: somebody else approves it.</Trans>
        </p>
      ) : (
        <Button variant="white" busy={agree.isPending} onClick={() => agree.mutate(uuid)}>
          <Trans>Approve {to}</Trans>
        </Button>
      )}
      <Button variant="white" disabled={agree.isPending} onClick={() => setWithdraws(true)}>
        {isOwn ? <Trans>Withdraw the correction</Trans> : <Trans>Reject the correction</Trans>}
      </Button>
      {withdraws && <WithdrawDialog company={company} correction={correction} onClose={() => setWithdraws(false)} />}
    </PaperBody>
  );
}

interface WithdrawDialogProps {
  readonly company: string;
  readonly correction: Correction;
  readonly onClose: () => void;
}

function WithdrawDialog({ company, correction, onClose }: WithdrawDialogProps) {
  const form = useContractForm(withdrawCorrection.body.schema, { reason: '' });
  const { reference } = correction.invoice;
  return (
    <ReasonDialog
      title={<Trans>Withdraw the correction of {reference}?</Trans>}
      send={<Trans>Withdraw</Trans>}
      variant="danger"
      form={form}
      action={(values) => withdraw(company, correction.uuid, values)}
      notice={{ id: 'correction', message: <Trans>Withdrawn</Trans> }}
      onClose={onClose}
    >
      <p>
        <Trans>The invoice stays as it is.</Trans>
      </p>
    </ReasonDialog>
  );
}
