import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { createDriver } from '#contract/driver.ts';
import { Button } from '#design/button/button.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Field } from '#design/field/field.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { addDriver } from '#device/drivers/drivers.ts';
import { useViewer } from '#device/session/use-session.ts';
import { CleanLine } from '#freight/values/text.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import styles from './drivers.module.css';

const { first_name, last_name, phone } = createDriver.body.schema.entries;
const NewDriver = v.object({
  first_name,
  last_name,
  phone,
  email: v.pipe(CleanLine, v.maxLength(254), v.union([v.literal(''), v.pipe(v.string(), v.email())])),
});

/** A new driver: their name and the number they are called at. */
export function AddDriver({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const { company } = useViewer();
  const navigate = useNavigate();
  const form = useContractForm(NewDriver, { first_name: '', last_name: '', phone: '', email: '' });
  const { errors, isDirty } = form.formState;
  const add = useMutation({
    mutationFn: ({ email, ...values }: v.InferInput<typeof NewDriver>) =>
      addDriver(company?.uuid ?? '', { ...values, email: email === '' ? null : email }),
    onSuccess: (driver) => {
      onClose();
      void navigate({ to: '/drivers/$uuid', params: { uuid: driver.uuid } });
    },
    onError: (fault) => void form.refuse(fault),
  });
  return (
    <Dialog
      open
      persistent={isDirty}
      onClose={onClose}
      title={<Trans>Add a driver</Trans>}
      closeLabel={t`Close`}
      footer={
        <Button type="submit" form="add-driver" variant="primary" busy={add.isPending}>
          <Trans>Add</Trans>
        </Button>
      }
    >
      <form
        id="add-driver"
        noValidate
        className={styles.form}
        onSubmit={form.handleSubmit((values) => add.mutate(values))}
      >
        {add.error !== null && <FormFault error={add.error} />}
        <Field label={<Trans>First name</Trans>} error={errors.first_name?.message}>
          <TextInput autoComplete="off" {...form.register('first_name')} />
        </Field>
        <Field label={<Trans>Last name</Trans>} error={errors.last_name?.message}>
          <TextInput autoComplete="off" {...form.register('last_name')} />
        </Field>
        <Field
          label={<Trans>Phone</Trans>}
          hint={<Trans>With + and the country code, or as dialled within the country.</Trans>}
          error={errors.phone?.message}
        >
          <TextInput type="tel" inputMode="tel" autoComplete="off" {...form.register('phone')} />
        </Field>
        <Field label={<Trans>E-mail</Trans>} optional={<Trans>optional</Trans>} error={errors.email?.message}>
          <TextInput type="email" inputMode="email" autoComplete="off" {...form.register('email')} />
        </Field>
      </form>
    </Dialog>
  );
}
