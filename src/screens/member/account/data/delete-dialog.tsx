import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { createDeletion } from '#contract/personal-data.ts';
import { Button } from '#design/button/button.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Field } from '#design/field/field.tsx';
import { PasswordInput } from '#design/text-input/password-input.tsx';
import { Timeline, TimelineStep } from '#design/timeline/timeline.tsx';
import { askForDeletion } from '#device/account/personal-data.ts';
import { useNow } from '#device/sync/use-now.ts';
import { DELETION_UNDO_MS } from '#freight/user/deletion.ts';
import { FormFault } from '../../../parts/form/form-fault.tsx';
import { useContractForm } from '../../../parts/form/use-contract-form.ts';
import { useLongDay } from '../../../parts/format/use-long-day.ts';
import own from './data.module.css';

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
    <Dialog
      open
      onClose={onClose}
      closeLabel={t`Close`}
      title={<Trans>Delete your account?</Trans>}
      footer={
        <>
          <Button variant="white" disabled={isPending} onClick={onClose}>
            <Trans>Keep my account</Trans>
          </Button>
          <Button type="submit" form="delete-account" variant="danger" busy={isPending}>
            <Trans>Delete</Trans>
          </Button>
        </>
      }
    >
      <Timeline>
        <TimelineStep shape="square" state="now" stateLabel={t`Now`} title={<Trans>Until {end}</Trans>}>
          <Trans>Your account works as before. Take it back on this page whenever you like.</Trans>
        </TimelineStep>
        <TimelineStep shape="disc" state="todo" stateLabel={t`Later`} title={<Trans>Then</Trans>}>
          <Trans>You are signed out everywhere. Your name, e-mail and phone are erased.</Trans>
        </TimelineStep>
      </Timeline>
      <form
        id="delete-account"
        noValidate
        className={own.confirm}
        onSubmit={form.handleSubmit((values) => mutate(values))}
      >
        {error !== null && <FormFault error={error} />}
        <Field label={<Trans>Your password</Trans>} error={form.formState.errors.password?.message}>
          <PasswordInput
            autoComplete="current-password"
            showLabel={t`Show password`}
            hideLabel={t`Hide password`}
            {...form.register('password')}
          />
        </Field>
      </form>
    </Dialog>
  );
}
