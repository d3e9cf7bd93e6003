import { Trans } from '@lingui/react/macro';
import { renamePasskey as renameCall } from '#contract/passkey.ts';
import { renamePasskey } from '#device/account/passkeys.ts';
import type { Passkey } from '#device/account/second-factor.ts';
import { ActionDialog } from '../../../parts/confirm/action-dialog.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';
import { useContractForm } from '../../../parts/form/use-contract-form.ts';

interface RenamePasskeyProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

/** Gives a passkey another name. */
export function RenamePasskey({ passkey, onClose }: RenamePasskeyProps) {
  const form = useContractForm(renameCall.body.schema, { name: passkey.name });
  return (
    <ActionDialog
      title={<Trans>Rename the passkey</Trans>}
      send={<Trans>Save</Trans>}
      form={form}
      action={({ name }) => renamePasskey(passkey.uuid, name)}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={<Trans>Name</Trans>} autoComplete="off" />
    </ActionDialog>
  );
}
