import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { removeSecondFactor as removeCall } from '#contract/second-factor.ts';
import { Button } from '#design/button/button.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { removeSecondFactor } from '#device/account/second-factor.ts';
import { FormFault } from '../../../parts/form/form-fault.tsx';
import { useContractForm } from '../../../parts/form/use-contract-form.ts';
import { notify } from '../../../parts/toasts/notify.ts';
import { type Proof, ProofFields } from './proof-fields.tsx';
import own from './second-factor.module.css';

/** Switching the second factor off takes the password and a code. */
export function SwitchOff({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const form = useContractForm(removeCall.body.schema, { password: '', code: '' });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ password, code }: Proof) => removeSecondFactor(password, code),
    onSuccess: () => {
      notify({ id: 'second-factor', tone: 'ok', message: <Trans>Second factor switched off</Trans> });
      onClose();
    },
    onError: (fault) => void form.refuse(fault),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t`Close`}
      title={<Trans>Switch the second factor off?</Trans>}
      footer={
        <>
          <Button variant="white" disabled={isPending} onClick={onClose}>
            <Trans>Keep it on</Trans>
          </Button>
          <Button type="submit" form="second-factor-off" variant="danger" busy={isPending}>
            <Trans>Switch it off</Trans>
          </Button>
        </>
      }
    >
      <form
        id="second-factor-off"
        noValidate
        className={own.confirm}
        onSubmit={form.handleSubmit((values) => mutate(values))}
      >
        <p>
          <Trans>From then on your password alone opens your account.</Trans>
        </p>
        <ProofFields form={form} />
        {error !== null && <FormFault error={error} />}
      </form>
    </Dialog>
  );
}
