import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type * as v from 'valibot';
import { blockUser } from '#contract/support.ts';
import { Banner } from '#design/banner/banner.tsx';
import { Field } from '#design/field/field.tsx';
import { TextArea } from '#design/text-input/text-input.tsx';
import { type FoundUser, setBlocked } from '#device/support/users.ts';
import { fullName } from '#freight/user/initials.ts';
import { FormDialog } from '../../parts/confirm/form-dialog.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { notify } from '../../parts/toasts/notify.ts';

interface BlockDialogProps {
  readonly user: FoundUser;
  readonly onClose: () => void;
}

const Values = blockUser.body.schema;

/** Blocks a user, with a reason that they read, or lets them in again. */
export function BlockDialog({ user, onClose }: BlockDialogProps) {
  const name = fullName(user);
  const { is_blocked: isBlocked } = user;
  const form = useContractForm(Values, { reason: '' });
  const set = useMutation({
    mutationFn: ({ reason }: v.InferInput<typeof Values>) => setBlocked(user.uuid, !isBlocked, reason),
    onSuccess: () => {
      const message = isBlocked ? <Trans>Unblocked: {name}</Trans> : <Trans>Blocked: {name}</Trans>;
      notify({ id: 'user-state', tone: 'ok', message });
      onClose();
    },
    onError: (fault) => void form.refuse(fault),
  });
  return (
    <FormDialog
      title={isBlocked ? <Trans>Unblock {name}?</Trans> : <Trans>Block {name}?</Trans>}
      send={isBlocked ? <Trans>Unblock</Trans> : <Trans>Block</Trans>}
      variant={isBlocked ? 'primary' : 'danger'}
      busy={set.isPending}
      fault={set.error}
      onSubmit={form.handleSubmit((values) => set.mutate(values))}
      onClose={onClose}
    >
      <p>
        {isBlocked ? (
          <Trans>They can sign in again, and their API keys work. Sessions from before stay ended.</Trans>
        ) : (
          <Trans>
            They are signed out everywhere and cannot sign in, and their API keys stop. Their missions and shipments go
            on: call their company.
          </Trans>
        )}
      </p>
      {!isBlocked &&
        user.companies
          .filter((company) => company.is_only_owner)
          .map(({ uuid, name: company }) => (
            <Banner key={uuid} tone="danger" icon="warning-f">
              <Trans>
                Nobody else can act as owner of {company}. While {name} is blocked, nobody can change its members, its
                bank account or how it pays.
              </Trans>
            </Banner>
          ))}
      <Field
        label={<Trans>Reason</Trans>}
        hint={
          isBlocked ? (
            <Trans>For us: it stays in the history.</Trans>
          ) : (
            <Trans>They and the owners of their company read it in an e-mail.</Trans>
          )
        }
        error={form.formState.errors.reason?.message}
      >
        <TextArea rows={3} {...form.register('reason')} />
      </Field>
    </FormDialog>
  );
}
