import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#design/button/button.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { removeSecondFactor } from '#device/account/second-factor.ts';
import { FormFault } from '../../../parts/form/form-fault.tsx';
import { notify } from '../../../parts/toasts/notify.ts';
import { ProofFields, useProofForm } from './proof-fields.tsx';
import own from './second-factor.module.css';

interface SwitchOffProps {
  readonly asksCode: boolean;
  /** Whether no other second factor is left then. */
  readonly isLast: boolean;
  readonly onClose: () => void;
}

/** Removing the app takes the password and a code. */
export function SwitchOff({ asksCode, isLast, onClose }: SwitchOffProps) {
  const { t } = useLingui();
  const form = useProofForm(asksCode);
  const { mutate, isPending, error } = useMutation({
    mutationFn: removeSecondFactor,
    onSuccess: () => {
      notify({ id: 'second-factor', tone: 'ok', message: <Trans>Authenticator app removed</Trans> });
      onClose();
    },
    onError: (fault) => void form.refuse(fault),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t`Close`}
      title={<Trans>Switch the authenticator app off?</Trans>}
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
          {isLast ? (
            <Trans>From then on your password alone opens your account.</Trans>
          ) : (
            <Trans>From then on sign-ins take a passkey or a recovery code.</Trans>
          )}
        </p>
        <ProofFields form={form} asksCode={asksCode} />
        {error !== null && <FormFault error={error} />}
      </form>
    </Dialog>
  );
}
