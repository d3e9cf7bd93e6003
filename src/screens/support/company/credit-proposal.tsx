import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { withdrawCompanyCredit } from '#contract/support.ts';
import { Button } from '#design/button/button.tsx';
import { PaperBody } from '#design/paper/paper.tsx';
import { approveCredit, type SupportedCompany, withdrawCredit } from '#device/support/company.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { notify } from '../../parts/toasts/notify.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

interface CreditProposalProps {
  readonly company: SupportedCompany;
  readonly proposal: NonNullable<NonNullable<SupportedCompany['credit']>['proposal']>;
}

/** A high limit that a colleague proposed: it counts once a second person approves it. */
export function CreditProposal({ company, proposal }: CreditProposalProps) {
  const format = useFormat();
  const [withdraws, setWithdraws] = useState(false);
  const { name } = company;
  const { uuid, by, reason, is_own: isOwn } = proposal;
  const [limit, at] = [format.money(proposal.limit), format.dayAndTime(Date.parse(proposal.at))];
  const agree = useMutation({
    mutationFn: () => approveCredit(company.uuid, uuid),
    onSuccess: () => notify({ id: 'company-state', tone: 'ok', message: <Trans>Limit changed: {name}</Trans> }),
  });
  return (
    <PaperBody>
      <p role="status">
        <Trans>
          {limit} waits for a second person. Proposed by {by} on {at}: {reason}
        </Trans>
      </p>
      {agree.error !== null && <FormFault error={agree.error} />}
      {isOwn ? (
        <p>
          <Trans>You proposed it: somebody else approves it.</Trans>
        </p>
      ) : (
        <Button variant="white" busy={agree.isPending} onClick={() => agree.mutate()}>
          <Trans>Approve {limit}</Trans>
        </Button>
      )}
      <Button variant="white" disabled={agree.isPending} onClick={() => setWithdraws(true)}>
        {isOwn ? <Trans>Withdraw the limit</Trans> : <Trans>Reject the limit</Trans>}
      </Button>
      {withdraws && <WithdrawLimit company={company} proposal={proposal} onClose={() => setWithdraws(false)} />}
    </PaperBody>
  );
}

function WithdrawLimit({ company, proposal, onClose }: CreditProposalProps & { readonly onClose: () => void }) {
  const format = useFormat();
  const form = useContractForm(withdrawCompanyCredit.body.schema, { reason: '' });
  const limit = format.money(proposal.limit);
  return (
    <ReasonDialog
      title={<Trans>Withdraw {limit}?</Trans>}
      send={<Trans>Withdraw</Trans>}
      variant="danger"
      form={form}
      action={(values) => withdrawCredit(company.uuid, proposal.uuid, values)}
      notice={{ id: 'company-state', message: <Trans>Withdrawn</Trans> }}
      onClose={onClose}
    >
      <p>
        <Trans>The limit stays as it is.</Trans>
      </p>
    </ReasonDialog>
  );
}
