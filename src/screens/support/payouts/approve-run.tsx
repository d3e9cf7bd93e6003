import { Trans } from '@lingui/react/macro';
import * as v from 'valibot';
import { approve } from '#device/support/payouts.ts';
import type { PayoutBatch } from '#freight/purchase/payout.ts';
import { ActionDialog } from '../../parts/confirm/action-dialog.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { PasswordProof, PROOF_FIELDS, proofOf } from '../../parts/second-factor/password-proof.tsx';
import { RunDetails } from './run-details.tsx';

const Values = v.object(PROOF_FIELDS);

interface ApproveRunProps {
  readonly run: PayoutBatch;
  readonly onClose: () => void;
}

/** The second person's view before money leaves: each payout with its invoices and account, and their own proof. */
export function ApproveRun({ run, onClose }: ApproveRunProps) {
  const format = useFormat();
  const sum = format.money(run.amount);
  const form = useContractForm(Values, { password: '', code: '' });
  return (
    <ActionDialog
      title={<Trans>Approve {sum}?</Trans>}
      send={<Trans>Approve {sum}</Trans>}
      form={form}
      action={(values) => approve(run.uuid, proofOf(values))}
      notice={({ state, payouts }) => ({
        id: 'payout-run',
        message: payouts.some(({ withdrawn }) => withdrawn?.held != null) ? (
          <Trans>Approved without what waits</Trans>
        ) : state === 'withdrawn' ? (
          <Trans>Withdrawn</Trans>
        ) : (
          <Trans>Approved: the order can go to the bank</Trans>
        ),
      })}
      onClose={onClose}
    >
      <RunDetails batch={run.uuid} isOpen={false} />
      <PasswordProof form={form} />
    </ActionDialog>
  );
}
