import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { removePasskey } from '#device/account/passkeys.ts';
import type { FactorProof, Passkey } from '#device/account/second-factor.ts';
import { FormDialog } from '../../../parts/confirm/form-dialog.tsx';
import { notify } from '../../../parts/toasts/notify.ts';
import { ProofFields, useProofForm } from './proof-fields.tsx';

interface RemovePasskeyProps {
  readonly passkey: Passkey;
  readonly asksCode: boolean;
  /** Whether no other second factor is left then. */
  readonly isLast: boolean;
  readonly onClose: () => void;
}

/** Removing a passkey takes what adding one takes. */
export function RemovePasskey({ passkey: { uuid, name }, asksCode, isLast, onClose }: RemovePasskeyProps) {
  const form = useProofForm(asksCode);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (proof: FactorProof) => removePasskey(uuid, proof),
    onSuccess: () => {
      notify({ id: 'passkey', tone: 'ok', message: <Trans>Passkey removed</Trans> });
      onClose();
    },
    onError: (fault) => void form.refuse(fault),
  });
  return (
    <FormDialog
      title={<Trans>Remove the passkey {name}?</Trans>}
      send={<Trans>Remove</Trans>}
      leave={<Trans>Keep it</Trans>}
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
          <Trans>It no longer signs you in. Delete it on its device too.</Trans>
        )}
      </p>
      <ProofFields form={form} asksCode={asksCode} />
    </FormDialog>
  );
}
