import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { decidePayBack } from '#contract/account-balance.ts';
import { Button } from '#design/button/button.tsx';
import { decideRequest, type SupportedCompany } from '#device/support/company.ts';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import styles from '../support.module.css';

type Decision = 'accept' | 'refuse';

interface RequestProps {
  readonly company: SupportedCompany;
  readonly request: NonNullable<SupportedCompany['pay_back_request']>;
}

/** A shipper's request for the money on its account, and the two answers. */
export function PayBackRequestNote({ company, request }: RequestProps) {
  const format = useFormat();
  const [decision, setDecision] = useState<Decision | null>(null);
  const { asked_at, iban, holder } = request;
  const at = format.dayAndTime(Date.parse(asked_at));
  const sum = format.money(company.on_account);
  return (
    <div className={styles.decide}>
      <p>
        <Trans>
          Asked back on {at}: {sum} to {iban}, {holder}.
        </Trans>
      </p>
      {company.on_account > 0 && (
        <Button variant="primary" onClick={() => setDecision('accept')}>
          <Trans>Accept</Trans>
        </Button>
      )}
      <Button variant="white" onClick={() => setDecision('refuse')}>
        <Trans>Refuse</Trans>
      </Button>
      {decision !== null && (
        <Decide company={company} request={request} decision={decision} onClose={() => setDecision(null)} />
      )}
    </div>
  );
}

interface DecideProps extends RequestProps {
  readonly decision: Decision;
  readonly onClose: () => void;
}

function Decide({ company: { uuid, name, on_account }, request, decision, onClose }: DecideProps) {
  const format = useFormat();
  const sum = format.money(on_account);
  const form = useContractForm(decidePayBack.body.schema, { decision, reason: '' }, { holds: false });
  const isAccepted = decision === 'accept';
  return (
    <ReasonDialog
      title={
        isAccepted ? (
          <Trans>
            Pay {sum} back to {name}
          </Trans>
        ) : (
          <Trans>Do not pay {name} back</Trans>
        )
      }
      send={isAccepted ? <Trans>Pay back by transfer</Trans> : <Trans>Refuse</Trans>}
      form={form}
      action={(body) => decideRequest(uuid, request.uuid, body)}
      notice={{
        id: 'company-state',
        message: isAccepted ? <Trans>It goes out with a run of payouts</Trans> : <Trans>Refused. They read why.</Trans>,
      }}
      onClose={onClose}
    >
      <p>
        {isAccepted ? (
          <Trans>It goes out with a run that somebody else approves, 72 hours after the account was named.</Trans>
        ) : (
          <Trans>The shipper reads the reason.</Trans>
        )}
      </p>
    </ReasonDialog>
  );
}
