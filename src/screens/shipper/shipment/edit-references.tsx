import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { setShipmentReferences } from '#contract/shipment.ts';
import { Button } from '#design/button/button.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Field } from '#design/field/field.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { changeReferences } from '#device/shipments/change-shipment.ts';
import { useShipper } from '#device/shipments/shipment-owner.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import styles from './shipment.module.css';

interface EditReferencesProps {
  readonly shipment: Shipment;
  readonly onClose: () => void;
}

/** The shipper's own references; the transport order says them too. */
export function EditReferences({ shipment: { uuid, references }, onClose }: EditReferencesProps) {
  const { t } = useLingui();
  const owner = useShipper();
  const form = useContractForm(setShipmentReferences.body.schema, { ...references });
  const { errors } = form.formState;
  const save = useMutation({
    mutationFn: (body: Partial<typeof references>) => changeReferences(owner, uuid, body),
    onSuccess: onClose,
    onError: (fault) => void form.refuse(fault),
  });
  const fields = [
    ['order', t`Order reference`],
    ['pickup', t`Pickup reference`],
    ['delivery', t`Delivery reference`],
  ] as const;
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>References</Trans>}
      closeLabel={t`Close`}
      footer={
        <>
          <Button variant="white" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button type="submit" form="references" variant="primary" busy={save.isPending}>
            <Trans>Save references</Trans>
          </Button>
        </>
      }
    >
      <form
        id="references"
        noValidate
        className={styles.form}
        onSubmit={form.handleSubmit((values) => save.mutate(values as Partial<typeof references>))}
      >
        {save.error !== null && <FormFault error={save.error} />}
        {fields.map(([name, label]) => (
          <Field key={name} label={label} optional={<Trans>optional</Trans>} error={errors[name]?.message}>
            <TextInput reference {...form.register(name)} />
          </Field>
        ))}
      </form>
    </Dialog>
  );
}
