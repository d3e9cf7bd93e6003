import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { Button } from '#design/button/button.tsx';
import { Field } from '#design/field/field.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { sendPasswordLink } from '#device/account/password.ts';
import { EmailAddress } from '#freight/user/email-address.ts';
import { cleanLine } from '#freight/values/text.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { noteTypedAddress, typedAddress } from '../../parts/session/typed-address.ts';
import page from '../visitor-sheet.module.css';

const Addressed = v.object({ username: EmailAddress });

interface PasswordLinkFormProps {
  readonly label: ReactNode;
  readonly onSent: (username: string) => void;
}

/** Asks for the address that a link is sent to. */
export function PasswordLinkForm({ label, onSent }: PasswordLinkFormProps) {
  const form = useContractForm(Addressed, { username: typedAddress() });
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ username }: v.InferInput<typeof Addressed>) => {
      await sendPasswordLink(username);
      return username;
    },
    onSuccess: (username) => {
      noteTypedAddress(username);
      onSent(cleanLine(username));
    },
    onError: (fault) => void form.refuse(fault),
  });
  return (
    <form noValidate className={page.form} onSubmit={form.handleSubmit((values) => mutate(values))}>
      <Field label={<Trans>E-mail</Trans>} error={form.formState.errors.username?.message}>
        <TextInput
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('username')}
        />
      </Field>
      {error !== null && <FormFault error={error} />}
      <Button type="submit" variant="primary" size="lg" wide busy={isPending}>
        {label}
      </Button>
    </form>
  );
}
