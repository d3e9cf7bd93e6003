import { Trans } from '@lingui/react/macro';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import { updateMissionOrder } from '#contract/mission-plan.ts';
import { writeOnOrder } from '#device/missions/plan-mission.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { ActionDialog } from '../../parts/confirm/action-dialog.tsx';
import { TextAreaField, TextField } from '../../parts/form/text-field.tsx';
import { useRememberedForm } from '../../parts/form/use-remembered-form.ts';
import { PlateField } from '../../parts/truck/plate-field.tsx';

const { carrier_reference, licence_plate, trailer_plate, comment } = updateMissionOrder.body.schema.entries;
const Order = v.object({
  carrier_reference: v.unwrap(carrier_reference),
  licence_plate: v.unwrap(licence_plate),
  trailer_plate: v.unwrap(trailer_plate),
  comment: v.unwrap(comment),
});

interface OrderFormProps {
  readonly mission: Mission;
  readonly onClose: () => void;
}

/** The carrier's own entries on the transport order. */
export function OrderForm({ mission, onClose }: OrderFormProps) {
  const { owner } = useViewer();
  const form = useRememberedForm(`order ${mission.uuid}`, Order, {
    carrier_reference: mission.carrier_reference,
    licence_plate: mission.licence_plate,
    trailer_plate: mission.trailer_plate ?? '',
    comment: mission.comment,
  });
  const { errors } = form.formState;
  const optional = <Trans>optional</Trans>;
  return (
    <ActionDialog
      title={<Trans>Plate and reference</Trans>}
      send={<Trans>Save</Trans>}
      leave={null}
      form={form}
      action={(changes) => writeOnOrder(owner, mission.uuid, changes)}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="licence_plate"
        render={({ field: { value, onChange } }) => (
          <PlateField value={value} onChange={onChange} error={errors.licence_plate?.message} freight={mission} />
        )}
      />
      <TextField form={form} name="trailer_plate" label={<Trans>Trailer plate</Trans>} optional={optional} reference />
      <TextField
        form={form}
        name="carrier_reference"
        label={<Trans>Your reference</Trans>}
        optional={optional}
        reference
      />
      <TextAreaField
        form={form}
        name="comment"
        label={<Trans>Remark on the order</Trans>}
        optional={optional}
        rows={3}
      />
    </ActionDialog>
  );
}
