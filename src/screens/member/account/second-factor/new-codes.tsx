import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { readRecoveryCodes, renewRecoveryCodes } from '#device/account/second-factor.ts';
import { ActionDialog } from '../../../parts/confirm/action-dialog.tsx';
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
  return (
    <ActionDialog
      title={<Trans>Make new recovery codes?</Trans>}
      send={<Trans>Make new codes</Trans>}
      leave={<Trans>Keep the old ones</Trans>}
      form={form}
      action={async (proof) => {
        // Where they were made and the answer with them was lost, the code is used up.
        if (!isMade.current) await renewRecoveryCodes(proof);
        isMade.current = true;
        return readRecoveryCodes();
      }}
      onDone={onMade}
      onClose={onClose}
    >
      <p>
        <Trans>The codes you have no longer work then. The new ones are shown once.</Trans>
      </p>
      <ProofFields form={form} asksCode={asksCode} />
    </ActionDialog>
  );
}
