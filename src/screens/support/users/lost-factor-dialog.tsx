import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type * as v from 'valibot';
import { dropLostFactor as dropCall } from '#contract/support.ts';
import { Button } from '#design/button/button.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Field } from '#design/field/field.tsx';
import { TextArea } from '#design/text-input/text-input.tsx';
import { dropLostFactor, type FoundUser } from '#device/support/users.ts';
import { fullName } from '#freight/user/initials.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { notify } from '../../parts/toasts/notify.ts';
import styles from '../support.module.css';

interface LostFactorDialogProps {
  readonly user: FoundUser;
  readonly onClose: () => void;
}

const Values = dropCall.body.schema;

/** Switches off the second factor of a user who lost phone and recovery codes, with a reason that they read. */
export function LostFactorDialog({ user, onClose }: LostFactorDialogProps) {
  const { t } = useLingui();
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
    <Dialog
      open
      onClose={onClose}
      closeLabel={t`Close`}
      title={<Trans>Switch off the second factor of {name}?</Trans>}
      footer={
        <>
          <Button variant="white" disabled={drop.isPending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form="lost-factor" variant="danger" busy={drop.isPending}>
            <Trans>Switch it off</Trans>
          </Button>
        </>
      }
    >
      <form
        id="lost-factor"
        noValidate
        className={styles.form}
        onSubmit={form.handleSubmit((values) => drop.mutate(values))}
      >
        <p>
          <Trans>
            Only for a user who lost both phone and recovery codes. Call them back on a number we had before: whoever
            has their password is in from then on.
          </Trans>
        </p>
        <Field
          label={<Trans>Reason</Trans>}
          hint={<Trans>They and the owners of their company read it in an e-mail.</Trans>}
          error={form.formState.errors.reason?.message}
        >
          <TextArea rows={3} {...form.register('reason')} />
        </Field>
        {drop.error !== null && <FormFault error={drop.error} />}
      </form>
    </Dialog>
  );
}
