import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { setDriverPhone } from '#contract/driver.ts';
import { Button } from '#design/button/button.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Field } from '#design/field/field.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { changePhone } from '#device/drivers/drivers.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { Driver } from '#freight/driver/driver.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import styles from './drivers.module.css';

interface ChangePhoneProps {
  readonly driver: Driver;
  readonly onClose: () => void;
}

/** Another number for a driver. */
export function ChangePhone({ driver, onClose }: ChangePhoneProps) {
  const { t } = useLingui();
  const { company } = useViewer();
  const form = useContractForm(setDriverPhone.body.schema, { phone: driver.phone ?? '' });
  const change = useMutation({
    mutationFn: ({ phone }: { phone: string }) => changePhone(company?.uuid ?? '', driver.uuid, phone),
    onSuccess: onClose,
    onError: (fault) => void form.refuse(fault),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Change phone</Trans>}
      closeLabel={t`Close`}
      footer={
        <Button type="submit" form="change-phone" variant="primary" busy={change.isPending}>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <form
        id="change-phone"
        noValidate
        className={styles.form}
        onSubmit={form.handleSubmit((values) => change.mutate(values))}
      >
        {change.error !== null && <FormFault error={change.error} />}
        <Field
          label={<Trans>Phone</Trans>}
          hint={<Trans>With + and the country code, or as dialled within the country.</Trans>}
          error={form.formState.errors.phone?.message}
        >
          <TextInput type="tel" inputMode="tel" {...form.register('phone')} />
        </Field>
      </form>
    </Dialog>
  );
}
