import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '#design/button/button.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { removePasskey } from '#device/account/passkeys.ts';
import type { FactorProof, Passkey } from '#device/account/second-factor.ts';
import { FormFault } from '../../../parts/form/form-fault.tsx';
import { notify } from '../../../parts/toasts/notify.ts';
import { ProofFields, useProofForm } from './proof-fields.tsx';
import own from './second-factor.module.css';

interface RemovePasskeyProps {
  readonly passkey: Passkey;
  readonly asksCode: boolean;
  /** Whether no other second factor is left then. */
  readonly isLast: boolean;
  readonly onClose: () => void;
}

/** Removing a passkey takes what adding one takes. */
export function RemovePasskey({ passkey: { uuid, name }, asksCode, isLast, onClose }: RemovePasskeyProps) {
  const { t } = useLingui();
  const id = useId();
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
    <Dialog
      open
      onClose={onClose}
      closeLabel={t`Close`}
      title={<Trans>Remove the passkey {name}?</Trans>}
      footer={
        <>
          <Button variant="white" disabled={isPending} onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button type="submit" form={id} variant="danger" busy={isPending}>
            <Trans>Remove</Trans>
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={own.confirm} onSubmit={form.handleSubmit((values) => mutate(values))}>
        <p>
          {isLast ? (
            <Trans>From then on your password alone opens your account.</Trans>
          ) : (
            <Trans>It no longer signs you in. Delete it on its device too.</Trans>
          )}
        </p>
        <ProofFields form={form} asksCode={asksCode} />
        {error !== null && <FormFault error={error} />}
      </form>
    </Dialog>
  );
}
