import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { renamePasskey as renameCall } from '#contract/passkey.ts';
import { Field } from '#design/field/field.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { renamePasskey } from '#device/account/passkeys.ts';
import type { Passkey } from '#device/account/second-factor.ts';
import { FormDialog } from '../../../parts/confirm/form-dialog.tsx';
import { useContractForm } from '../../../parts/form/use-contract-form.ts';

interface RenamePasskeyProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

/** Gives a passkey another name. */
export function RenamePasskey({ passkey, onClose }: RenamePasskeyProps) {
  const form = useContractForm(renameCall.body.schema, { name: passkey.name });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ name }: { name: string }) => renamePasskey(passkey.uuid, name),
    onSuccess: onClose,
    onError: (fault) => void form.refuse(fault),
  });
  return (
    <FormDialog
      title={<Trans>Rename the passkey</Trans>}
      send={<Trans>Save</Trans>}
      busy={isPending}
      fault={error}
      onSubmit={form.handleSubmit((values) => mutate(values))}
      onClose={onClose}
    >
      <Field label={<Trans>Name</Trans>} error={form.formState.errors.name?.message}>
        <TextInput autoComplete="off" {...form.register('name')} />
      </Field>
    </FormDialog>
  );
}
