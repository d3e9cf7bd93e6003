import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { renamePasskey as renameCall } from '#contract/passkey.ts';
import { Button } from '#design/button/button.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Field } from '#design/field/field.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { renamePasskey } from '#device/account/passkeys.ts';
import type { Passkey } from '#device/account/second-factor.ts';
import { FormFault } from '../../../parts/form/form-fault.tsx';
import { useContractForm } from '../../../parts/form/use-contract-form.ts';
import own from './second-factor.module.css';

interface RenamePasskeyProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

/** Gives a passkey another name. */
export function RenamePasskey({ passkey, onClose }: RenamePasskeyProps) {
  const { t } = useLingui();
  const id = useId();
  const form = useContractForm(renameCall.body.schema, { name: passkey.name });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ name }: { name: string }) => renamePasskey(passkey.uuid, name),
    onSuccess: onClose,
    onError: (fault) => void form.refuse(fault),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t`Close`}
      title={<Trans>Rename the passkey</Trans>}
      footer={
        <>
          <Button variant="white" disabled={isPending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} variant="primary" busy={isPending}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={own.confirm} onSubmit={form.handleSubmit((values) => mutate(values))}>
        <Field label={<Trans>Name</Trans>} error={form.formState.errors.name?.message}>
          <TextInput autoComplete="off" {...form.register('name')} />
        </Field>
        {error !== null && <FormFault error={error} />}
      </form>
    </Dialog>
  );
}
