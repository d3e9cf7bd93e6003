import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type * as v from 'valibot';
import { dropLostFactor as dropCall } from '#contract/support.ts';
import { Field } from '#design/field/field.tsx';
import { TextArea } from '#design/text-input/text-input.tsx';
import { dropLostFactor, type FoundUser } from '#device/support/users.ts';
import { fullName } from '#freight/user/initials.ts';
import { FormDialog } from '../../parts/confirm/form-dialog.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { notify } from '../../parts/toasts/notify.ts';

interface LostFactorDialogProps {
  readonly user: FoundUser;
  readonly onClose: () => void;
}

const Values = dropCall.body.schema;

/** Switches off the second factor of a user who lost phone and recovery codes, with a reason that they read. */
export function LostFactorDialog({ user, onClose }: LostFactorDialogProps) {
  const name = fullName(user);
  const form = useContractForm(Values, { reason: '' });
  const drop = useMutation({
    mutationFn: ({ reason }: v.InferInput<typeof Values>) => dropLostFactor(user.uuid, reason),
    onSuccess: () => {
      notify({ id: 'lost-factor', tone: 'ok', message: <Trans>Second factor of {name} switched off</Trans> });
      onClose();
    },
    onError: (fault) => void form.refuse(fault),
  });
  return (
    <FormDialog
      title={<Trans>Switch off the second factor of {name}?</Trans>}
      send={<Trans>Switch it off</Trans>}
      variant="danger"
      busy={drop.isPending}
      fault={drop.error}
      onSubmit={form.handleSubmit((values) => drop.mutate(values))}
      onClose={onClose}
    >
      <p>
        <Trans>
          Only for a user who lost both phone and recovery codes. Call them back on a number we had before: whoever has
          their password is in from then on.
        </Trans>
      </p>
      <Field
        label={<Trans>Reason</Trans>}
        hint={<Trans>They and the owners of their company read it in an e-mail.</Trans>}
        error={form.formState.errors.reason?.message}
      >
        <TextArea rows={3} {...form.register('reason')} />
      </Field>
    </FormDialog>
  );
}
