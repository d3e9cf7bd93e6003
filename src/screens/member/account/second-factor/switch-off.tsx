import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { removeSecondFactor } from '#device/account/second-factor.ts';
import { FormDialog } from '../../../parts/confirm/form-dialog.tsx';
import { notify } from '../../../parts/toasts/notify.ts';
import { ProofFields, useProofForm } from './proof-fields.tsx';

interface SwitchOffProps {
  readonly asksCode: boolean;
  /** Whether no other second factor is left then. */
  readonly isLast: boolean;
  readonly onClose: () => void;
}

/** Removing the app takes the password and a code. */
export function SwitchOff({ asksCode, isLast, onClose }: SwitchOffProps) {
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
    <FormDialog
      title={<Trans>Switch the authenticator app off?</Trans>}
      send={<Trans>Switch it off</Trans>}
      leave={<Trans>Keep it on</Trans>}
      variant="danger"
      busy={isPending}
      fault={error}
      onSubmit={form.handleSubmit((values) => mutate(values))}
      onClose={onClose}
    >
      <p>
        {isLast ? (
          <Trans>From then on your password alone opens your account.</Trans>
        ) : (
          <Trans>From then on sign-ins take a passkey or a recovery code.</Trans>
        )}
      </p>
      <ProofFields form={form} asksCode={asksCode} />
    </FormDialog>
  );
}
