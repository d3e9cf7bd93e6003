import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import { updateMissionOrder } from '#contract/mission-plan.ts';
import { Button } from '#design/button/button.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Field } from '#design/field/field.tsx';
import { TextArea, TextInput } from '#design/text-input/text-input.tsx';
import { writeOnOrder } from '#device/missions/plan-mission.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { PlateField } from '../../parts/truck/plate-field.tsx';
import styles from './mission.module.css';

const { carrier_reference, licence_plate, comment } = updateMissionOrder.body.schema.entries;
const Order = v.object({
  carrier_reference: v.unwrap(carrier_reference),
  licence_plate: v.unwrap(licence_plate),
  comment: v.unwrap(comment),
});

interface OrderFormProps {
  readonly mission: Mission;
  readonly onClose: () => void;
}

/** What the carrier writes on the transport order. */
export function OrderForm({ mission, onClose }: OrderFormProps) {
  const { t } = useLingui();
  const { owner } = useViewer();
  const form = useContractForm(Order, {
    carrier_reference: mission.carrier_reference,
    licence_plate: mission.licence_plate,
    comment: mission.comment,
  });
  const { errors } = form.formState;
  const save = useMutation({
    mutationFn: (changes: v.InferInput<typeof Order>) => writeOnOrder(owner, mission.uuid, changes),
    onSuccess: onClose,
    onError: (fault) => void form.refuse(fault),
  });
  const optional = <Trans>optional</Trans>;
  return (
    <Dialog
      open
      persistent={form.formState.isDirty}
      onClose={onClose}
      title={<Trans>Plate and reference</Trans>}
      closeLabel={t`Close`}
      footer={
        <Button type="submit" form="order" variant="primary" busy={save.isPending}>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <form id="order" noValidate className={styles.form} onSubmit={form.handleSubmit((values) => save.mutate(values))}>
        {save.error !== null && <FormFault error={save.error} />}
        <Controller
          control={form.control}
          name="licence_plate"
          render={({ field: { value, onChange } }) => (
            <PlateField value={value} onChange={onChange} error={errors.licence_plate?.message} freight={mission} />
          )}
        />
        <Field label={<Trans>Your reference</Trans>} optional={optional} error={errors.carrier_reference?.message}>
          <TextInput reference {...form.register('carrier_reference')} />
        </Field>
        <Field label={<Trans>Remark on the order</Trans>} optional={optional} error={errors.comment?.message}>
          <TextArea rows={3} {...form.register('comment')} />
        </Field>
      </form>
    </Dialog>
  );
}
