import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { createDeletion } from '#contract/personal-data.ts';
import { Field } from '#design/field/field.tsx';
import { PasswordInput } from '#design/text-input/password-input.tsx';
import { Timeline, TimelineStep } from '#design/timeline/timeline.tsx';
import { askForDeletion } from '#device/account/personal-data.ts';
import { useNow } from '#device/sync/use-now.ts';
import { DELETION_UNDO_MS } from '#freight/user/deletion.ts';
import { FormDialog } from '../../../parts/confirm/form-dialog.tsx';
import { useContractForm } from '../../../parts/form/use-contract-form.ts';
import { useLongDay } from '../../../parts/format/use-long-day.ts';

/** The last question before the account goes, answered with the password. */
export function DeleteDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const end = useLongDay()(new Date(useNow() + DELETION_UNDO_MS).toISOString());
  const form = useContractForm(createDeletion.body.schema, { password: '' });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ password }: { password: string }) => askForDeletion(password),
    onSuccess: onClose,
    onError: (fault) => void form.refuse(fault),
  });
  return (
    <FormDialog
      title={<Trans>Delete your account?</Trans>}
      send={<Trans>Delete</Trans>}
      leave={<Trans>Keep my account</Trans>}
      variant="danger"
      busy={isPending}
      fault={error}
      onSubmit={form.handleSubmit((values) => mutate(values))}
      onClose={onClose}
    >
      <Timeline>
        <TimelineStep shape="square" state="now" stateLabel={t`Now`} title={<Trans>Until {end}</Trans>}>
          <Trans>Your account works as before. Take it back on this page whenever you like.</Trans>
        </TimelineStep>
        <TimelineStep shape="disc" state="todo" stateLabel={t`Later`} title={<Trans>Then</Trans>}>
          <Trans>You are signed out everywhere. Your name, e-mail and phone are erased.</Trans>
        </TimelineStep>
      </Timeline>
      <Field label={<Trans>Your password</Trans>} error={form.formState.errors.password?.message}>
        <PasswordInput
          autoComplete="current-password"
          showLabel={t`Show password`}
          hideLabel={t`Hide password`}
          {...form.register('password')}
        />
      </Field>
    </FormDialog>
  );
}
