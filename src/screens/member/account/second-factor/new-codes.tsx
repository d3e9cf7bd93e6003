import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '#design/button/button.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { type FactorProof, readRecoveryCodes, renewRecoveryCodes } from '#device/account/second-factor.ts';
import { FormFault } from '../../../parts/form/form-fault.tsx';
import { ProofFields, useProofForm } from './proof-fields.tsx';
import own from './second-factor.module.css';

interface NewCodesProps {
  readonly asksCode: boolean;
  readonly onMade: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** New recovery codes take the password and a code; those before no longer work. */
export function NewCodes({ asksCode, onMade, onClose }: NewCodesProps) {
  const { t } = useLingui();
  const isMade = useRef(false);
  const form = useProofForm(asksCode);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (proof: FactorProof) => {
      // Where they were made and the answer with them was lost, the code is used up.
      if (!isMade.current) await renewRecoveryCodes(proof);
      isMade.current = true;
      return readRecoveryCodes();
    },
    onSuccess: onMade,
    onError: (fault) => void form.refuse(fault),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t`Close`}
      title={<Trans>Make new recovery codes?</Trans>}
      footer={
        <>
          <Button variant="white" disabled={isPending} onClick={onClose}>
            <Trans>Keep the old ones</Trans>
          </Button>
          <Button type="submit" form="new-recovery-codes" variant="primary" busy={isPending}>
            <Trans>Make new codes</Trans>
          </Button>
        </>
      }
    >
      <form
        id="new-recovery-codes"
        noValidate
        className={own.confirm}
        onSubmit={form.handleSubmit((values) => mutate(values))}
      >
        <p>
          <Trans>The codes you have no longer work then. The new ones are shown once.</Trans>
        </p>
        <ProofFields form={form} asksCode={asksCode} />
        {error !== null && <FormFault error={error} />}
      </form>
    </Dialog>
  );
}
