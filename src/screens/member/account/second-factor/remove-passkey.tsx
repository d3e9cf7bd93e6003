import { Trans } from '@lingui/react/macro';
import { removePasskey } from '#device/account/passkeys.ts';
import type { Passkey } from '#device/account/second-factor.ts';
import { ActionDialog } from '../../../parts/confirm/action-dialog.tsx';
import { ProofFields, useProofForm } from './proof-fields.tsx';

interface RemovePasskeyProps {
  readonly passkey: Passkey;
  readonly asksCode: boolean;
  /** True if no other second factor is left then. */
  readonly isLast: boolean;
  readonly onClose: () => void;
}

/** Removing a passkey takes what adding one takes. */
export function RemovePasskey({ passkey: { uuid, name }, asksCode, isLast, onClose }: RemovePasskeyProps) {
  const form = useProofForm(asksCode);
  return (
    <ActionDialog
      title={<Trans>Remove the passkey {name}?</Trans>}
      send={<Trans>Remove</Trans>}
      leave={<Trans>Keep it</Trans>}
      variant="danger"
      form={form}
      action={(proof) => removePasskey(uuid, proof)}
      notice={{ id: 'passkey', message: <Trans>Passkey removed</Trans> }}
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
    </ActionDialog>
  );
}
