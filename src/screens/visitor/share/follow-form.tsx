import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import * as v from 'valibot';
import { subscribeToShared } from '#contract/share.ts';
import { Button } from '#design/button/button.tsx';
import { Field } from '#design/field/field.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { followShared } from '#device/sharing/shared-shipment.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { useLocale } from '../../parts/format/use-format.ts';
import styles from './share.module.css';

const FollowValues = v.object({ email: subscribeToShared.body.schema.entries.email });

/** Asks for a message with each change, in the language that is read. */
export function FollowForm({ token }: { readonly token: string }) {
  const locale = useLocale();
  const form = useContractForm(FollowValues, { email: '' }, { holds: false });
  const follow = useMutation({
    mutationFn: ({ email }: { email: string }) => followShared(token, { email, locale }),
    onError: (fault) => void form.refuse(fault),
  });
  if (follow.isSuccess) {
    return (
      <p role="status">
        <Trans>We sent you an e-mail. Open its link to confirm your address: the messages come from then on.</Trans>
      </p>
    );
  }
  return (
    <form noValidate className={styles.form} onSubmit={form.handleSubmit((values) => follow.mutate(values))}>
      {follow.error !== null && <FormFault error={follow.error} />}
      <Field
        label={<Trans>Your e-mail</Trans>}
        hint={<Trans>When it is planned, picked up, delivered or cancelled.</Trans>}
        error={form.formState.errors.email?.message}
      >
        <TextInput type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <Button type="submit" variant="primary" icon="bell-b" wide busy={follow.isPending}>
        <Trans>Tell me when it changes</Trans>
      </Button>
    </form>
  );
}
