import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { type FactorProof, readRecoveryCodes, renewRecoveryCodes } from '#device/account/second-factor.ts';
import { FormDialog } from '../../../parts/confirm/form-dialog.tsx';
import { ProofFields, useProofForm } from './proof-fields.tsx';

interface NewCodesProps {
  readonly asksCode: boolean;
  readonly onMade: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** New recovery codes take the password and a code; those before no longer work. */
export function NewCodes({ asksCode, onMade, onClose }: NewCodesProps) {
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
    <FormDialog
      title={<Trans>Make new recovery codes?</Trans>}
      send={<Trans>Make new codes</Trans>}
      leave={<Trans>Keep the old ones</Trans>}
      busy={isPending}
      fault={error}
      onSubmit={form.handleSubmit((values) => mutate(values))}
      onClose={onClose}
    >
      <p>
        <Trans>The codes you have no longer work then. The new ones are shown once.</Trans>
      </p>
      <ProofFields form={form} asksCode={asksCode} />
    </FormDialog>
  );
}
