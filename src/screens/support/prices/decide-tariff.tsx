import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { withdrawTariff as withdrawCall } from '#contract/tariff.ts';
import { Button } from '#design/button/button.tsx';
import { approveTariff, type Tariffs, withdrawTariff } from '#device/support/prices.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

type Tariff = Tariffs['items'][number];

/** A tariff counts once a second person approved it; either withdraws it before. */
export function DecideTariff({ tariff: { uuid, version, is_own: isOwn } }: { readonly tariff: Tariff }) {
  const [withdraws, setWithdraws] = useState(false);
  const agree = useMutation({ mutationFn: () => approveTariff(uuid ?? '') });
  return (
    <>
      {agree.error !== null && <FormFault error={agree.error} />}
      {isOwn ? (
        <small>
          <Trans>You entered it: somebody else approves it.</Trans>
        </small>
      ) : (
        <Button size="sm" variant="white" busy={agree.isPending} onClick={() => agree.mutate()}>
          <Trans>Approve {version}</Trans>
        </Button>
      )}
      <Button size="sm" variant="white" disabled={agree.isPending} onClick={() => setWithdraws(true)}>
        <Trans>Withdraw {version}</Trans>
      </Button>
      {withdraws && <Withdraw uuid={uuid ?? ''} version={version} onClose={() => setWithdraws(false)} />}
    </>
  );
}

interface WithdrawProps {
  readonly uuid: string;
  readonly version: string;
  readonly onClose: () => void;
}

function Withdraw({ uuid, version, onClose }: WithdrawProps) {
  const form = useContractForm(withdrawCall.body.schema, { reason: '' });
  return (
    <ReasonDialog
      title={<Trans>Withdraw the tariff {version}?</Trans>}
      send={<Trans>Withdraw</Trans>}
      variant="danger"
      form={form}
      action={(values) => withdrawTariff(uuid, values)}
      notice={{ id: 'tariff', message: <Trans>Withdrawn</Trans> }}
      onClose={onClose}
    >
      <p>
        <Trans>It never counts. Its name stays taken.</Trans>
      </p>
    </ReasonDialog>
  );
}
